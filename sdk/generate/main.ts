import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readDocument } from './document.ts'
import { operationsOf } from './operations.ts'
import { operationsText, versionText } from './operations-text.ts'
import { paramsText, resourcesText } from './resources-text.ts'
import { eventsText, typesText } from './types-text.ts'

/** Writes `src/generated` from `openapi.json`; with `--check`, fails if it is not up to date. */
const banner = '// Made from openapi.json by `npm run sdk`. Do not edit.\n\n'
const folder = new URL('../src/generated/', import.meta.url)

const document = readDocument(
  await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'),
)
const operations = operationsOf(document)
const texts = {
  'operations.ts': operationsText(operations),
  'version.ts': versionText(document),
  'params.ts': paramsText(operations),
  'resources.ts': resourcesText(operations),
  'types.ts': typesText(document),
  'events.ts': eventsText(document),
}

for (const [name, text] of Object.entries(texts)) {
  const path = fileURLToPath(new URL(name, folder))
  const wanted = banner + text
  if (!process.argv.includes('--check')) await writeFile(path, wanted)
  else if ((await readFile(path, 'utf8').catch(() => '')) !== wanted) {
    process.stderr.write(`sdk/src/generated/${name} is not up to date: run \`npm run sdk\`.\n`)
    process.exitCode = 1
  }
}
