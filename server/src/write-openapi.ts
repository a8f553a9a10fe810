import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eventTypes } from './boot/all-event-types.ts'
import { openApiDocument } from './http/openapi/openapi.ts'
import { shareParts } from './http/openapi/sharing.ts'
import { personalRoutes, routes } from './routes.ts'

/** Writes `openapi.json`; with `--check`, fails if the committed one differs from the routes. */
const path = fileURLToPath(new URL('../../openapi.json', import.meta.url))
const rows = [...routes, ...personalRoutes]
const document = shareParts(openApiDocument(rows, eventTypes.all, 'http://127.0.0.1:4000'))
const text = `${formatJson(document)}\n`

if (process.argv.includes('--check')) {
  const committed = await readFile(path, 'utf8').catch(() => '')
  if (committed !== text) {
    process.stderr.write('openapi.json is not up to date: run `npm run openapi` and commit it.\n')
    process.exitCode = 1
  }
} else {
  await writeFile(path, text)
}

/** JSON with an object or array on one line if it fits into 120 characters. Tabs halve its size. */
function formatJson(value: unknown, indent = '', before = 0): string {
  const line = JSON.stringify(value)
  const isShort = indent.length * 2 + before + line.length <= 120
  if (typeof value !== 'object' || value === null || isShort) return line
  const inner = `${indent}\t`
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = Object.entries(value).map(([key, part]) => {
    const start = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `
    return inner + start + formatJson(part, inner, start.length)
  })
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}
