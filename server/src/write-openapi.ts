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

/**
 * JSON with an object or array on one line if it fits into 160 characters, and texts of a longer array
 * side by side. Each level is indented by one space: two would add 140 kB, and linters that read JSON
 * as YAML refuse tabs.
 */
function formatJson(value: unknown, indent = '', before = 0): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || fits(indent, line, before)) return line
  const inner = `${indent} `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = Object.entries(value).map(([key, part]) => {
    const start = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `
    return start + formatJson(part, inner, start.length)
  })
  const isOfTexts = Array.isArray(value) && value.every((part) => typeof part === 'string')
  const lines = isOfTexts ? fill(parts, inner) : parts
  return `${open}\n${lines.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

/** The texts in as few lines as possible. */
function fill(texts: readonly string[], indent: string): string[] {
  const lines: string[] = []
  for (const text of texts) {
    const joined = `${lines.at(-1)},${text}`
    if (lines.length > 0 && fits(indent, joined)) lines[lines.length - 1] = joined
    else lines.push(text)
  }
  return lines
}

function fits(indent: string, line: string, before = 0): boolean {
  return indent.length + before + line.length <= 160
}
