import { gunzipSync } from 'node:zlib'
import type { ITrie } from 'cspell-trie-lib'
import { type DictionaryName, dictionaryNames } from './dictionary.ts'

/** The files, by package and name. */
const files: Readonly<Record<DictionaryName, readonly [string, string]>> = {
  'en-US': ['@cspell/dict-en_us', 'en_US.trie.gz'],
  'en-GB': ['@cspell/dict-en-gb', 'en_GB.trie.gz'],
  de: ['@cspell/dict-de-de', 'de_DE.trie.gz'],
}

/**
 * Reads a dictionary: the binary form that the build wrote, or without a build the text of its
 * package, which takes 20 to 50 times as long to decode.
 */
export async function readTrie(name: DictionaryName, path = binaryPath(name)): Promise<ITrie> {
  const { decodeTrie } = await import('cspell-trie-lib')
  return decodeTrie(readFile(path) ?? readText(name))
}

/** Writes the binary form of a dictionary beside the compiled modules, for {@link readTrie}. */
export async function writeBinary(name: DictionaryName, path = binaryPath(name)): Promise<void> {
  const { decodeTrie, encodeITrieToBTrie } = await import('cspell-trie-lib')
  const { renameSync, writeFileSync } = process.getBuiltinModule('node:fs')
  writeFileSync(`${path}.new`, encodeITrieToBTrie(decodeTrie(readText(name))))
  // A program that starts meanwhile finds the file whole.
  renameSync(`${path}.new`, path)
}

/** The path of the binary form, also for a program that is a bundle in another folder. */
export function binaryPath(name: DictionaryName): string {
  if (!dictionaryNames.includes(name)) throw new Error(`unknown dictionary: ${name}`)
  const manifest = resolveHere('@blazon/compliance/package.json')
  return manifest.replace(/package\.json$/, `dist/words/${name}.btrie`)
}

/** The package exports only its manifest of dictionaries; the file is next to it. */
function readText(name: DictionaryName): Uint8Array<ArrayBuffer> {
  const [packageName, file] = files[name]
  const manifest = resolveHere(`${packageName}/cspell-ext.json`)
  const packed = readFile(manifest.replace(/cspell-ext\.json$/, file))
  if (!packed) throw new Error(`${packageName} has no ${file}`)
  return gunzipSync(packed)
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
