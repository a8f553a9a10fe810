import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eventTypes } from './boot/all-event-types.ts'
import { openApiDocument } from './http/openapi.ts'
import { personalRoutes, routes } from './routes.ts'

/** Writes `openapi.json`; with `--check`, fails if the committed one differs from the routes. */
const path = fileURLToPath(new URL('../../openapi.json', import.meta.url))
const rows = [...routes, ...personalRoutes]
const document = openApiDocument(rows, eventTypes.all, 'http://127.0.0.1:4000')
const text = `${JSON.stringify(document, null, 2)}\n`

if (process.argv.includes('--check')) {
  const committed = await readFile(path, 'utf8').catch(() => '')
  if (committed !== text) {
    process.stderr.write('openapi.json is not up to date: run `npm run openapi` and commit it.\n')
    process.exitCode = 1
  }
} else {
  await writeFile(path, text)
}
