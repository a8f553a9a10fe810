import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTrie, writeBinary } from './dictionary-file.ts'

test('knows the same words and compounds from the binary form and from the package', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'de.btrie')
  await writeBinary('de', path)
  const [binary, text] = [await readTrie('de', path), await readTrie('de', join(folder, 'none'))]
  const words =
    'Haus Hausbau Straße straße Strasse Donaudampfschiff Uebung Übung gegangn gegangen endiran Iran a'
  const look = (trie: typeof text) =>
    words.split(' ').map((word) => {
      const { found, compoundUsed } = trie!.findWord(word, { caseSensitive: true })
      return [word, trie!.hasWord(word, true), found, compoundUsed]
    })
  expect(look(binary)).toEqual(look(text))
  expect(look(text)).toContainEqual(['Haus', true, 'Haus', false])
  expect(look(text)).toContainEqual(['gegangn', false, false, false])
})
