import { settings } from './config.ts'

/** Every setting for a terminal: its name, what it means, what it is when it is not set. */
export function settingsText(): string {
  return `${Object.values(settings)
    .map(({ name, about, fallback }) => `${name}\n    ${about}\n    default: ${fallback}\n`)
    .join('\n')}\n`
}

/** The same as a table in Markdown; the README holds it, and a test holds the README to it. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ name, about, fallback }) => `| \`${name}\` | ${about} | ${fallback} |\n`,
  )
  return `| variable | meaning | default |\n|---|---|---|\n${rows.join('')}`
}
