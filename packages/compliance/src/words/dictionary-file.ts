import { gunzipSync } from 'node:zlib'
import type { ITrie } from 'cspell-trie-lib'
import { type DictionaryName, dictionaryNames } from './dictionary.ts'

/**
 * Returns a dictionary: the binary form that the build wrote, or without a build the words of its
 * package, which take 20 to 50 times as long to read. Null for German if its package is not installed:
 * it is under the GPL and comes with no package of Blazon.
 */
export async function readTrie(
  name: DictionaryName,
  path = binaryPath(name),
): Promise<ITrie | null> {
  const { decodeTrie } = await import('cspell-trie-lib')
  const binary = readFile(path)
  return binary ? decodeTrie(binary) : sources[name]()
}

/**
 * Writes the binary form of a dictionary beside the compiled modules, for {@link readTrie}, unless its
 * package is not installed.
 */
export async function writeBinary(name: DictionaryName, path = binaryPath(name)): Promise<void> {
  const { encodeITrieToBTrie } = await import('cspell-trie-lib')
  const { renameSync, writeFileSync } = process.getBuiltinModule('node:fs')
  const trie = await sources[name]()
  if (!trie) return
  writeFileSync(`${path}.new`, encodeITrieToBTrie(trie))
  // A program that starts meanwhile finds the file whole.
  renameSync(`${path}.new`, path)
}

/** The path of the binary form, also for a program that is a bundle in another folder. */
export function binaryPath(name: DictionaryName): string {
  if (!dictionaryNames.includes(name)) throw new Error(`unknown dictionary: ${name}`)
  const manifest = resolveHere('@blazon/compliance/package.json')
  return manifest.replace(/package\.json$/, `dist/words/${name}.btrie`)
}

/** Where the words of each dictionary come from. */
const sources: Readonly<Record<DictionaryName, () => Promise<ITrie | null>>> = {
  'en-US': () => readCspell('@cspell/dict-en_us', 'en_US.trie.gz'),
  'en-GB': () => readHunspell('dictionary-en-gb'),
  async de() {
    return isInstalled(germanPackage) ? readCspell(germanPackage, 'de_DE.trie.gz') : null
  },
}

const germanPackage = '@cspell/dict-de-de'

/** A package of cspell exports only its manifest of dictionaries; the file is next to it. */
async function readCspell(packageName: string, file: string): Promise<ITrie> {
  const { decodeTrie } = await import('cspell-trie-lib')
  const manifest = resolveHere(`${packageName}/cspell-ext.json`)
  const packed = readFile(manifest.replace(/cspell-ext\.json$/, file))
  if (!packed) throw new Error(`${packageName} has no ${file}`)
  return decodeTrie(gunzipSync(packed))
}

/** A package with a dictionary of Hunspell: its words with all their affixes. */
async function readHunspell(packageName: string): Promise<ITrie> {
  const [{ buildITrieFromWords }, { HunspellReader }] = await Promise.all([
    import('cspell-trie-lib'),
    import('hunspell-reader'),
  ])
  const [aff, dic] = ['aff', 'dic'].map((kind) => resolveHere(packageName).replace(/js$/, kind))
  const reader = await HunspellReader.createFromFiles(aff!, dic!)
  return buildITrieFromWords(reader)
}

function isInstalled(packageName: string): boolean {
  try {
    resolveHere(`${packageName}/cspell-ext.json`)
    return true
  } catch {
    return false
  }
}

function resolveHere(name: string): string {
  const { createRequire } = process.getBuiltinModule('node:module')
  return createRequire(import.meta.url).resolve(name)
}

/** Null if the file does not exist. */
function readFile(path: string): Uint8Array<ArrayBuffer> | null {
  const { existsSync, readFileSync } = process.getBuiltinModule('node:fs')
  return existsSync(path) ? readFileSync(path) : null
}
