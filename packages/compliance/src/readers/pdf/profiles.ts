import { packageFolder } from './package-folder.ts'

/** Converts components from 0 to 1 to sRGB, 0 to 255 each. */
export type Convert = (components: ArrayLike<number>, offset: number) => [number, number, number]

/** The part that is used here; Node's types lack it. */
declare const WebAssembly: {
  Module: { new (bytes: Uint8Array): object; imports(module: object): { name: string }[] }
  Instance: new (module: object, imports: object) => { exports: object }
}

interface Table {
  grow(count: number): number
  set(index: number, value: unknown): void
}

/** The used part of Mozilla's qcms, as wasm-bindgen exports it. */
interface Qcms {
  memory: { buffer: ArrayBuffer }
  __wbindgen_malloc(length: number, alignment: number): number
  __wbindgen_start(): void
  __wbindgen_export_0: Table
  qcms_transformer_from_memory(at: number, length: number, kind: number, intent: number): number
  qcms_convert_one(transformer: number, gray: number, isCss: boolean): void
  qcms_convert_three(
    transformer: number,
    red: number,
    green: number,
    blue: number,
    isCss: boolean,
  ): void
  qcms_convert_four(
    transformer: number,
    cyan: number,
    magenta: number,
    yellow: number,
    black: number,
    isCss: boolean,
  ): void
}

/** qcms's numbers of pixel formats by number of components, and of the intent. */
const formats: Readonly<Record<number, number>> = { 1: 3, 3: 0, 4: 5 }
const relativeColorimetric = 1
/** Press profiles have up to 3 MB. */
const maxProfileBytes = 8 * 2 ** 20

let compiled: object | null = null
let qcms: Qcms | null = null
let result: [number, number, number] = [0, 0, 0]

/** Starts with empty memory: qcms never frees that of profiles. Earlier conversions still work. */
export function forgetProfiles(): void {
  qcms = null
}

/** The conversion of an ICC profile, relative colorimetric; null if it is unusable. */
export function openProfile(profile: Uint8Array, components: number): Convert | null {
  const format = formats[components]
  if (format === undefined || profile.length > maxProfileBytes) return null
  try {
    qcms ??= instantiate()
    const { __wbindgen_malloc, memory, qcms_transformer_from_memory } = qcms
    const at = __wbindgen_malloc(profile.length, 1) >>> 0
    new Uint8Array(memory.buffer).set(profile, at)
    const intent = relativeColorimetric
    const made = qcms_transformer_from_memory(at, profile.length, format, intent) >>> 0
    return made === 0 ? null : convertWith(qcms, made, components)
  } catch {
    // The error message of qcms changes with its version.
    return null
  }
}

function convertWith(engine: Qcms, transformer: number, count: number): Convert {
  return (components, offset) => {
    const [one = 0, two = 0, three = 0, four = 0] = Array.from({ length: count }, (_, at) =>
      Math.round(Math.min(1, Math.max(0, components[offset + at] ?? 0)) * 255),
    )
    if (count === 1) engine.qcms_convert_one(transformer, one, false)
    else if (count === 3) engine.qcms_convert_three(transformer, one, two, three, false)
    else engine.qcms_convert_four(transformer, one, two, three, four, false)
    return result
  }
}

/** Instantiates qcms with only the imports that wasm-bindgen names; their names end with hashes. */
function instantiate(): Qcms {
  const { readFileSync } = process.getBuiltinModule('node:fs')
  compiled ??= new WebAssembly.Module(readFileSync(`${packageFolder('wasm')}qcms_bg.wasm`))
  const module = compiled
  let engine: Qcms | null = null
  const functions: readonly (readonly [string, (...args: number[]) => void])[] = [
    [
      'copyrgb',
      (at = 0) => {
        const bytes = new Uint8Array((engine as Qcms).memory.buffer, at >>> 0, 3)
        result = [bytes[0] ?? 0, bytes[1] ?? 0, bytes[2] ?? 0]
      },
    ],
    ['init_externref_table', () => initializeTable((engine as Qcms).__wbindgen_export_0)],
  ]
  const unused = () => {
    throw new Error('qcms failed')
  }
  const imports = Object.fromEntries(
    WebAssembly.Module.imports(module).map(({ name }) => [
      name,
      functions.find(([part]) => name.includes(part))?.[1] ?? unused,
    ]),
  )
  engine = new WebAssembly.Instance(module, { wbg: imports }).exports as unknown as Qcms
  engine.__wbindgen_start()
  return engine
}

function initializeTable(table: Table): void {
  const offset = table.grow(4)
  table.set(0, undefined)
  table.set(offset, undefined)
  table.set(offset + 1, null)
  table.set(offset + 2, true)
  table.set(offset + 3, false)
}
