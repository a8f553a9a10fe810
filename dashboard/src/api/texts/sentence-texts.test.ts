import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sentences, translateSentence } from './sentence-texts.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The modules that warn of files and refuse them. */
async function readService(): Promise<string> {
  const folders = ['packages', 'server/src']
  const texts = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true })
      const modules = names.filter(
        (name) => name.endsWith('.ts') && !/test|dist|node_modules/.test(name),
      )
      return Promise.all(modules.map((name) => readFile(join(root, folder, name), 'utf8')))
    }),
  )
  return texts.flat().join('\n')
}

test('every sentence is one that the service writes', async () => {
  const source = await readService()
  const unknown = sentences.flatMap(([written]) =>
    written
      .split(/\{\}|, because |: |\. | (?:was|were) /)
      .map((part) => part.replace(/^[\s.,:;()<>'“”]+|[\s.,:;()<>'“”]+$/g, ''))
      .filter((part) => part.length > 3 && !source.includes(part))
      .map((part) => `${part} (of “${written}”)`),
  )
  expect(unknown).toEqual([])
})

test('says what varies in a sentence, and what a sentence contains', () => {
  expect(
    translateSentence('An icon must not contain <script> (line 1, column 6); and 2 more.'),
  ).toBe('Not allowed in an icon: <script> (line 1); and 2 more.')
  expect(
    translateSentence(
      "The text 'Hi' cannot be turned into paths, because the font 'Foo' is not available. Upload it, or set another.",
    ),
  ).toBe(
    'The text “Hi” cannot be turned into paths, because the font “Foo” is not available. Upload it, or choose another.',
  )
  expect(translateSentence('Something: that is new.')).toBeNull()
})
