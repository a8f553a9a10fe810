import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toSfnt } from './sfnt.ts'

/**
 * The Noto families for scripts that Office's families lack. Their packages contain variable fonts
 * divided into slices by code points; a slide opens only the slices that it needs.
 */
interface ScriptFont {
  family: string
  /** Returns the slice with a code point; null if there is none. */
  findSlice(codePoint: number): string | null
  /** Returns the bytes of a slice as an sfnt. */
  read(slice: string): Uint8Array
}

/** The fonts for a character, best first; the language determines the form of Han characters. */
export function scriptFonts(language: string | null): readonly ScriptFont[] {
  const primary = language?.slice(0, 2).toLowerCase()
  const eastAsian =
    primary === 'zh'
      ? ['sc', 'jp', 'kr']
      : primary === 'ko'
        ? ['kr', 'jp', 'sc']
        : ['jp', 'sc', 'kr']
  return [...spacedScripts, ...eastAsian.map((region) => `sans-${region}`), 'emoji'].flatMap(
    (name) => openScriptFont(name) ?? [],
  )
}

const require = createRequire(import.meta.url)

const spacedScripts = ['arabic', 'devanagari', 'thai', 'bengali', 'tamil'].map(
  (name) => `sans-${name}`,
)

const opened = new Map<string, ScriptFont | null>()

function openScriptFont(name: string): ScriptFont | null {
  let font = opened.get(name)
  if (font === undefined) {
    font = readPackage(name)
    opened.set(name, font)
  }
  return font
}

interface Slice {
  name: string
  /** First and last code points, in the order of the file. */
  ranges: [number, number][]
}

/** Null if the package is not installed. */
function readPackage(name: string): ScriptFont | null {
  const folder = `@fontsource-variable/noto-${name}`
  let listed: Record<string, string>
  try {
    listed = JSON.parse(readFileSync(require.resolve(`${folder}/unicode.json`), 'utf8'))
  } catch {
    return null
  }
  const slices = Object.entries(listed).flatMap(([key, ranges]): Slice[] => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1]
    // For Latin and symbols, other families are better than a script's package.
    if (!number && key !== name.replace('sans-', '')) return []
    return [{ name: number ?? key, ranges: ranges.split(',').map(parseRange) }]
  })
  return {
    family: `Noto ${name.split('-').map(capitalized).join(' ')}`,
    findSlice: (codePoint) =>
      slices.find(({ ranges }) =>
        ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
      )?.name ?? null,
    read: (slice) =>
      toSfnt(
        readFileSync(require.resolve(`${folder}/files/noto-${name}-${slice}-wght-normal.woff2`)),
      ),
  }
}

function parseRange(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

function capitalized(word: string): string {
  return word.length === 2 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
}
