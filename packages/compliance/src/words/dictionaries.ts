import type { Document, Paragraph } from '@blazon/document/document'
import type { Rule } from '../rule.ts'
import {
  type Dictionaries,
  type Dictionary,
  type DictionaryName,
  noDictionaries,
} from './dictionary.ts'
import { readTrie } from './dictionary-file.ts'
import { modernWords } from './modern-words.ts'

const loaded = new Map<DictionaryName, Promise<Dictionary | null>>()

/**
 * Loads the dictionaries that the enabled rules about spelling need for a document, each once for
 * the process: a built one takes 10 to 20 ms of CPU time. One that is not installed is null.
 */
export async function loadDictionaries(
  document: Document,
  rules: readonly Rule[],
): Promise<Dictionaries> {
  const spelling = rules.filter(({ type, enabled }) => enabled && type === 'spelling')
  if (spelling.length === 0) return noDictionaries
  const tags = listLanguages(document)
  for (const { params } of spelling) {
    tags.add((params as { default_language?: string }).default_language ?? null)
  }
  const names = new Set<DictionaryName>()
  for (const tag of tags) {
    const name = chooseDictionary(tag)
    if (name) names.add(name)
    // German texts contain English words.
    if (name === 'de') names.add('en-US')
  }
  const found = await Promise.all([...names].map(async (name) => [name, await load(name)] as const))
  return new Map(found)
}

/** The dictionary for a BCP 47 tag; null if there is none. */
export function chooseDictionary(tag: string | null): DictionaryName | null {
  const [language, ...rest] = (tag ?? '').toLowerCase().split(/[-_]/)
  if (language === 'de') return 'de'
  if (language !== 'en') return null
  return rest.some((part) => british.has(part)) ? 'en-GB' : 'en-US'
}

const british: ReadonlySet<string> = new Set(['gb', 'uk', 'au', 'ie', 'in', 'nz', 'za', 'sg', 'hk'])

function load(name: DictionaryName): Promise<Dictionary | null> {
  const known = loaded.get(name) ?? readDictionary(name)
  loaded.set(name, known)
  return known
}

async function readDictionary(name: DictionaryName): Promise<Dictionary | null> {
  const trie = await readTrie(name)
  if (!trie) return null
  if (name === 'de') {
    return {
      has: (word) => trie.hasWord(word, true),
      lists: (word) => {
        const { found, compoundUsed } = trie.findWord(word, { caseSensitive: true })
        return found !== false && !compoundUsed
      },
    }
  }
  const has = (word: string) => trie.hasWord(word, true) || modernWords.has(word)
  return { has, lists: has }
}

/** The languages of all texts; null for one without a language. */
function listLanguages(document: Document): Set<string | null> {
  const found = new Set<string | null>()
  const add = (paragraphs: readonly Paragraph[]) => {
    for (const { runs } of paragraphs) for (const { language } of runs) found.add(language)
  }
  for (const { elements } of [...document.pages, ...(document.sharedSheets ?? [])]) {
    for (const { paragraphs, cells } of elements) {
      add(paragraphs)
      for (const cell of cells) add(cell.paragraphs)
    }
  }
  for (const { notes } of document.pages) add(notes)
  return found
}
