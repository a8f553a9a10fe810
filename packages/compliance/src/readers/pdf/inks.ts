import { decodeSrgb, encodeSrgb, relativeLuminance } from '@blazon/color/contrast'
import { packageFolder } from './package-folder.ts'
import { type Convert, openProfile } from './profiles.ts'

type Components = ArrayLike<number>

let press: Convert | null = null
let coated: Convert | null = null

/**
 * Sets the ICC profile of the press whose inks DeviceCMYK means from now on.
 * @param profile null for coated paper, which also replaces an unusable profile.
 */
export function choosePress(profile: Uint8Array | null): void {
  press = profile && openProfile(profile, 4)
  lights.clear()
}

/**
 * Converts DeviceCMYK to sRGB, 0 to 255 each: by the chosen profile, or that of coated paper which
 * pdf.js ships (CGATS 001), relative colorimetric with black point compensation. Inks of black alone
 * are neutral, and solid black is `#000000`, as print programs preserve it.
 */
export function convertCmyk(components: Components, offset: number): [number, number, number] {
  coated ??= openCoated()
  press ??= coated
  const [c = 0, m = 0, y = 0, k = 0] = Array.from({ length: 4 }, (_, at) =>
    Math.min(1, Math.max(0, components[offset + at] ?? 0)),
  )
  if (c === 0 && m === 0 && y === 0) {
    const light = luminance(press([0, 0, 0, k], 0))
    const gray = encode(compensate(light, computeLight([0, 0, 0, 1])))
    return [gray, gray, gray]
  }
  const darkest = computeLight([1, 1, 1, 1])
  const [red, green, blue] = press([c, m, y, k], 0).map((channel) =>
    encode(compensate(decodeSrgb(channel / 255), darkest)),
  )
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** The ICC profile of coated paper. */
export function pressProfile(): Uint8Array {
  const { readFileSync } = process.getBuiltinModule('node:fs')
  return readFileSync(`${packageFolder('iccs')}CGATS001Compat-v2-micro.icc`)
}

function openCoated(): Convert {
  const convert = openProfile(pressProfile(), 4)
  if (!convert) throw new Error('The profile of coated paper cannot be opened.')
  return convert
}

const lights = new Map<string, number>()

function computeLight(inks: readonly number[]): number {
  const key = inks.join(' ')
  const known = lights.get(key) ?? luminance((press as Convert)(inks, 0))
  lights.set(key, known)
  return known
}

/** Adobe's black point compensation: scales linear light to the range from darkest ink to paper. */
function compensate(light: number, black: number): number {
  const paper = computeLight([0, 0, 0, 0])
  return Math.max(0, (light - black) / (paper - black))
}

function luminance([red, green, blue]: readonly [number, number, number]): number {
  return relativeLuminance([red / 255, green / 255, blue / 255])
}

function encode(light: number): number {
  return Math.round(Math.min(1, Math.max(0, encodeSrgb(light))) * 255)
}
