import { settings } from './config.ts'

/** Describes all settings for a terminal: name, meaning, default. */
export function settingsText(): string {
  const rows = Object.values(settings).map(
    ({ name, about, fallback }) => `${name}\n    ${about}\n    default: ${fallback}\n`,
  )
  return `Each setting is an environment variable, or a file that the variable <name>_FILE names.\n\n${rows.join('\n')}\n`
}

/** Describes all settings as a Markdown table. A test keeps the one in `docs/guides/settings.md` equal. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ name, about, fallback }) => `| \`${name}\` | ${about} | ${fallback} |\n`,
  )
  return `| variable | meaning | default |\n|---|---|---|\n${rows.join('')}`
}
