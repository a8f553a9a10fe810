import { readSfnt, writeSfnt } from './sfnt.ts'
import type { Tables } from './tables.ts'

/**
 * The part of a font that a page in a Western European language needs. A browser that knows its
 * `unicode-range` loads the whole font only for a page with other characters: of Carlito Regular it
 * loads 33 KB instead of 201 KB, and of Gelasio Bold 19 KB instead of 48 KB.
 */

/** CSS `unicode-range`: Latin-1 and the punctuation, spaces, arrows and signs beside it. */
export const latinRanges = [
  ...['U+20-7E', 'U+A0-FF', 'U+131', 'U+152-153', 'U+2BB-2BC', 'U+2C6', 'U+2DA', 'U+2DC'],
  ...['U+2000-206F', 'U+20AC', 'U+2122', 'U+2191', 'U+2193', 'U+2212', 'U+2215', 'U+FEFF'],
]

/**
 * The tables of a font with the Latin characters alone. Null if HarfBuzz cannot read the font, or if
 * the part has more than half of its bytes, because a page with other characters loads both.
 */
export function subsetToLatin(tables: Tables): Tables | null {
  const whole = writeSfnt(tables)
  const part = subset(whole)
  return part === null || part.length > whole.length / 2 ? null : readSfnt(part)
}

/** The part of Node's API that has no types without those of browsers. */
interface WebAssemblyApi {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: object }
  RuntimeError: new () => Error
}
const { Module, Instance, RuntimeError } = (
  globalThis as unknown as { WebAssembly: WebAssemblyApi }
).WebAssembly

/** The functions of `hb-subset.h`. Pointers are offsets in `memory`. */
interface HarfBuzz {
  memory: { readonly buffer: ArrayBuffer }
  malloc(bytes: number): number
  hb_blob_create(data: number, length: number, mode: number, user: number, free: number): number
  hb_face_create(blob: number, index: number): number
  hb_subset_input_create_or_fail(): number
  hb_subset_input_unicode_set(input: number): number
  hb_set_add(set: number, codePoint: number): void
  hb_subset_or_fail(face: number, input: number): number
  hb_face_reference_blob(face: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
}

const writableMode = 2

/** The memory of each instance ends with it, so nothing is freed in it. */
function subset(font: Uint8Array): Uint8Array | null {
  const harfBuzz = new Instance(loadModule()).exports as HarfBuzz
  try {
    const data = harfBuzz.malloc(font.length)
    if (data === 0) return null
    new Uint8Array(harfBuzz.memory.buffer, data, font.length).set(font)
    const blob = harfBuzz.hb_blob_create(data, font.length, writableMode, 0, 0)
    const input = harfBuzz.hb_subset_input_create_or_fail()
    const characters = harfBuzz.hb_subset_input_unicode_set(input)
    for (const codePoint of listLatin()) harfBuzz.hb_set_add(characters, codePoint)
    const face = harfBuzz.hb_subset_or_fail(harfBuzz.hb_face_create(blob, 0), input)
    if (face === 0) return null
    const result = harfBuzz.hb_face_reference_blob(face)
    const at = harfBuzz.hb_blob_get_data(result, 0)
    return new Uint8Array(harfBuzz.memory.buffer, at, harfBuzz.hb_blob_get_length(result)).slice()
  } catch (error) {
    if (error instanceof RuntimeError) return null
    throw error
  }
}

let compiled: object | null = null

function loadModule(): object {
  const { readFileSync } = process.getBuiltinModule('node:fs')
  const { createRequire } = process.getBuiltinModule('node:module')
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  compiled ??= new Module(readFileSync(path))
  return compiled
}

function* listLatin(): Generator<number> {
  for (const range of latinRanges) {
    const [first, last = first] = range.slice(2).split('-')
    for (let code = Number.parseInt(first!, 16); code <= Number.parseInt(last!, 16); code++)
      yield code
  }
}
