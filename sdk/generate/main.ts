import { generateTypeScript, listChanged, writeChanged, writeOtherClients } from './clients.ts'

/**
 * Writes the generated files of the TypeScript, Python and Go clients from `openapi.json`; with
 * `--check`, fails if a committed one is not up to date.
 */
const committed = await generateTypeScript()
if (process.argv.includes('--check')) {
  for (const path of await listChanged(committed)) {
    process.stderr.write(`${path} is not up to date: run \`npm run sdk\`.\n`)
    process.exitCode = 1
  }
} else {
  await writeChanged(committed)
  await writeOtherClients()
}
