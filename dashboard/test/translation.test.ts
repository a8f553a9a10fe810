import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compileCatalog, readEntries } from '../translation/catalog.ts'
import { keyFor } from '../translation/key.ts'
import { collectMessages, expandMacros } from '../translation/macros.ts'
import { catalogs, collectAllMessages, readSources } from '../translation/sources.ts'
import { findUnwrapped } from '../translation/unwrapped.ts'

/** Files that write code, or name languages in themselves. */
const untranslated = new Set([
  'src/language/language.ts',
  'src/pages/cms/icons/snippets.ts',
  'src/pages/developers/curl.ts',
])

test('a macro translates every text that people read', async () => {
  const found = (await readSources())
    .filter(({ name }) => !untranslated.has(name))
    .flatMap(({ name, code }) =>
      findUnwrapped(code).map(({ line, text }) => `${name}:${line} ${text}`),
    )
  expect(found).toEqual([])
})

test('every message is translated, with the placeholders and elements of the English one', async () => {
  const messages = await collectAllMessages()
  expect(messages.length).toBeGreaterThan(2_000)
  for (const { file } of catalogs) {
    const text = await readFile(file, 'utf8')
    expect(Object.keys(compileCatalog(text)).length).toBeGreaterThan(1_500)
    const translations = new Map(
      readEntries(text).map(({ message, context, translation }) => [
        keyFor(message, context),
        translation,
      ]),
    )
    const faults = messages.flatMap(({ message, context, origin }) => {
      const translation = translations.get(keyFor(message, context)) ?? ''
      if (translation === '') return [`${origin}: "${message}" has no translation`]
      const differs = listPlaceholders(message).join() !== listPlaceholders(translation).join()
      return differs ? [`${origin}: "${translation}" has other parts than "${message}"`] : []
    })
    expect(faults, 'npm run extract -w dashboard adds new messages to the catalogs').toEqual([])
  }
})

test('finds labels, children and sentences, and neither classes nor what is wrapped', () => {
  const code = `
    const rows = [{ header: 'name', key: 'Some key' }]
    const note = 'Two words'
    const view = <p title={t\`Title\`} className="flex gap-2"><Trans>Wrapped</Trans></p>
    const other = <Button label="save"><b>Save</b> all {count} files</Button>`
  expect(findUnwrapped(code).map(({ text }) => text)).toEqual([
    "'name'",
    "'Two words'",
    '<b>Save</b> all {count} files',
    '"save"',
  ])
})

test('English stays in the code and is compiled; its key is short', async () => {
  const source = `
    import { plural, t } from '@lingui/core/macro'
    export const one = t\`Delete palette\`
    export const two = (n: number) => t\`\${plural(n, { one: '# deck', other: '# decks' })} of \${n}\``
  const { code } = await expandMacros(source, 'a.ts')
  expect(code).toContain('_i18n._("Delete palette")')
  expect(code).toContain('["n", "plural", {')
  const messages = await collectMessages(source, 'a.ts')
  expect(messages.map(({ message }) => message)).toEqual([
    'Delete palette',
    '{n, plural, one {# deck} other {# decks}} of {n}',
  ])
})

/** The names of placeholders and elements in a message, each once; a word of a plural is none. */
function listPlaceholders(message: string): string[] {
  return [...new Set(message.match(/(?<!(?:one|other) )\{\w+(?=[,}])|<\/?\d+\/?>/g))].sort()
}
