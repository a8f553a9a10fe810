import { choosePress, convertCmyk } from './inks.ts'
import { type Convert, forgetProfiles, openProfile } from './profiles.ts'

type Components = ArrayLike<number>

/** The part of a pdf.js colour space that single colours use. Pictures use other methods. */
interface ColorSpace {
  numComps: number
  usesZeroToOneRange: boolean
  getRgb(components: Components, offset: number, output?: Uint8ClampedArray): Uint8ClampedArray
  getRgbHex(components: Components, offset: number): string
}

interface AlternateSpace extends ColorSpace {
  base: ColorSpace
  tintFn(from: Components, at: number, to: Float32Array, toAt: number): void
  /** The names of its inks. */
  colorants: readonly unknown[]
}

interface IndexedSpace extends ColorSpace {
  base: ColorSpace
  highVal: number
  lookup: Uint8Array
}

/** A dictionary of pdf.js, which resolves references. */
interface Dictionary {
  get(key: string): unknown
  getArray(key: string): unknown
}

interface ProfileStream {
  dict: Dictionary
  getBytes(): Uint8Array
}

interface Constructor<Space> {
  new (): Space
  prototype: Space
}

/** The exports of the loaded source. */
export interface ColorSpaces {
  ColorSpaceUtils: {
    openProfile(profile: Uint8Array, components: number): ColorSpace | null
    readOutputIntents(catalog: Dictionary): void
  }
  AlternateCS: Constructor<AlternateSpace>
  IndexedCS: Constructor<IndexedSpace>
  DeviceGrayCS: Constructor<ColorSpace>
  DeviceRgbCS: Constructor<ColorSpace>
  DeviceCmykCS: Constructor<ColorSpace>
}

/** The limit for each file: each profile takes memory until the next file is opened. */
const maxProfiles = 64
let opened = 0

/** Restores the full profile limit for a newly opened file. */
export function startFile(): void {
  opened = 0
  forgetProfiles()
  choosePress(null)
}

/**
 * Converts single colours by colour profiles, and adds the inks to the colours of operators (see
 * `parseColor`). pdf.js still converts the pixels of pictures.
 */
export function manageColors(spaces: ColorSpaces): void {
  const { ColorSpaceUtils, AlternateCS, IndexedCS, DeviceCmykCS } = spaces
  const basic = { 1: spaces.DeviceGrayCS, 3: spaces.DeviceRgbCS, 4: DeviceCmykCS }

  ColorSpaceUtils.openProfile = (profile, components) => {
    const Basic = basic[components as keyof typeof basic]
    opened += 1
    const convert = Basic && opened <= maxProfiles ? openProfile(profile, components) : null
    return convert ? Object.assign(new Basic(), singleColors(convert)) : null
  }

  ColorSpaceUtils.readOutputIntents = (catalog) => choosePress(findPress(catalog))

  Object.assign(DeviceCmykCS.prototype, singleColors(convertCmyk), {
    getRgbHex(this: ColorSpace, components: Components, offset: number) {
      const inks = Array.from({ length: 4 }, (_, at) => percent(components[offset + at]))
      return `${toHex(this.getRgb(components, offset))} cmyk ${inks.join(' ')}`
    },
  })

  Object.assign(AlternateCS.prototype, {
    getRgb(
      this: AlternateSpace,
      components: Components,
      offset: number,
      output?: Uint8ClampedArray,
    ) {
      const { base, tintFn } = this
      const tinted = new Float32Array(base.numComps)
      tintFn(components, offset, tinted, 0)
      return base.getRgb(tinted, 0, output)
    },
    getRgbHex(this: AlternateSpace, components: Components, offset: number) {
      const hex = toHex(this.getRgb(components, offset))
      const tints = this.colorants.map((name, at) => ({
        name: String(name),
        tint: percent(components[offset + at]),
      }))
      return `${hex}${describeInks(tints)}`
    },
  })

  const getIndexed = IndexedCS.prototype.getRgb
  Object.assign(IndexedCS.prototype, {
    getRgb(this: IndexedSpace, components: Components, offset: number, output?: Uint8ClampedArray) {
      const { base, highVal, lookup } = this
      // The components of Lab have other ranges.
      if (!base.usesZeroToOneRange) return getIndexed.call(this, components, offset, output)
      const index = Math.max(0, Math.min(highVal, Math.round(components[offset] ?? 0)))
      const start = index * base.numComps
      const found = Float32Array.from(lookup.subarray(start, start + base.numComps), toUnit)
      return base.getRgb(found, 0, output)
    },
  })
}

/**
 * The profile of the first output intent for four inks (ISO 32000-2, 14.11.5), with which PDF/X and
 * PDF/A say what DeviceCMYK means; null if there is none.
 */
function findPress(catalog: Dictionary): Uint8Array | null {
  try {
    const intents = catalog.getArray('OutputIntents')
    for (const intent of Array.isArray(intents)
      ? (intents as (Partial<Dictionary> | null)[])
      : []) {
      const stream = intent?.get?.('DestOutputProfile') as Partial<ProfileStream> | undefined
      if (stream?.dict?.get('N') === 4) return stream.getBytes?.() ?? null
    }
  } catch {
    // A broken output intent counts as absent, as a broken profile does.
  }
  return null
}

/**
 * The inks of a Separation or DeviceN colour: the one spot colour that it prints, or its process
 * colours; nothing for mixtures with a spot colour, and for the name of all inks.
 */
function describeInks(tints: readonly { name: string; tint: number }[]): string {
  const printed = tints.filter(({ name, tint }) => tint > 0 && name !== 'None')
  const [only = tints[0], ...others] = printed
  if (printed.every(({ name }) => processInks.includes(name)) && hasProcess(tints)) {
    const amounts = processInks.map((ink) => tints.find(({ name }) => name === ink)?.tint ?? 0)
    return ` cmyk ${amounts.join(' ')}`
  }
  const isSpot = only && others.length === 0 && !notSpots.has(only.name)
  return isSpot && (printed.length === 1 || tints.length === 1)
    ? ` spot ${only.tint} ${only.name}`
    : ''
}

const hasProcess = (tints: readonly { name: string }[]) =>
  tints.some(({ name }) => processInks.includes(name))

/** The process inks, in the order of DeviceCMYK. */
const processInks: readonly string[] = ['Cyan', 'Magenta', 'Yellow', 'Black']
/** Names that are not spot colours (ISO 32000-2, 8.6.6.4). */
const notSpots: ReadonlySet<string> = new Set(['All', 'None', ...processInks])

function singleColors(convert: Convert): Pick<ColorSpace, 'getRgb' | 'getRgbHex'> {
  const getRgb = (components: Components, offset: number, output = new Uint8ClampedArray(3)) => {
    output.set(convert(components, offset))
    return output
  }
  return { getRgb, getRgbHex: (components, offset) => toHex(getRgb(components, offset)) }
}

function toHex(rgb: Uint8ClampedArray): string {
  return `#${Buffer.from(rgb).toString('hex')}`
}

function percent(component: number | undefined): number {
  return Math.round(Math.min(1, Math.max(0, component ?? 0)) * 10_000) / 100
}

function toUnit(byte: number): number {
  return byte / 255
}
