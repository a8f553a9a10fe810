import { isObject, type Json } from '../formats/dtcg/dtcg-tokens.ts'

/** Returns the value of a token of Style Dictionary or Tokens Studio in the module's form for its type. */
export function readForeignValue(type: string, value: unknown): unknown {
  switch (type) {
    case 'dimension':
      return readLength(value)
    case 'fontFamily':
      return readFamilies(value)
    case 'number':
      return readShare(value)
    case 'border':
      return isObject(value) ? { ...value, ...changed(value, { width: readLength }) } : value
    case 'shadow':
      return Array.isArray(value) ? value.map(readShadow) : readShadow(value)
    case 'typography':
      return isObject(value) ? readTypography(value) : value
    default:
      return value
  }
}

/** A bare number is a length in pixels, as these programs mean it. */
function readLength(value: unknown): unknown {
  const isBare =
    typeof value === 'number' || (typeof value === 'string' && /^-?\d*\.?\d+$/.test(value.trim()))
  return isBare ? { value: Number(value), unit: 'px' } : value
}

/** `Halden Sans, sans-serif` as a list, which may be quoted. */
function readFamilies(value: unknown): unknown {
  if (typeof value !== 'string' || !value.includes(',')) return value
  return value
    .split(',')
    .map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter((name) => name !== '')
}

/** `150%` is 1.5. */
function readShare(value: unknown): unknown {
  const percent = typeof value === 'string' ? percentOf(value) : null
  return percent === null ? value : Number((percent / 100).toPrecision(12))
}

function percentOf(text: string): number | null {
  const digits = /^(-?\d*\.?\d+)%$/.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The members that an object has of those with a reader. */
function changed(value: Json, readers: Record<string, (member: unknown) => unknown>): Json {
  const given = Object.entries(readers).filter(([name]) => Object.hasOwn(value, name))
  return Object.fromEntries(given.map(([name, read]) => [name, read(value[name])]))
}

/** Tokens Studio has `x`, `y` and a type. */
function readShadow(shadow: unknown): unknown {
  if (!isObject(shadow) || !Object.hasOwn(shadow, 'x')) return shadow
  const { x, y, blur, spread, type, color } = shadow
  return {
    ...{ color, offsetX: readLength(x), offsetY: readLength(y), blur: readLength(blur) },
    ...(spread === undefined ? {} : { spread: readLength(spread) }),
    inset: type === 'innerShadow',
  }
}

/** Line heights and letter spacings may be lengths or shares of the size of the text. */
function readTypography(value: Json): Json {
  const read: Json = {
    ...value,
    ...changed(value, { fontFamily: readFamilies, fontSize: readLength }),
    ...changed(value, { letterSpacing: readLength, lineHeight: readShare }),
  }
  const size = pixelsOf(read.fontSize)
  const spacing = typeof value.letterSpacing === 'string' ? percentOf(value.letterSpacing) : null
  if (spacing !== null && size !== null) {
    read.letterSpacing = { value: (size * spacing) / 100, unit: 'px' }
  }
  const height = typeof value.lineHeight === 'string' ? pixelsOf(value.lineHeight) : null
  if (height !== null && size !== null && size > 0) read.lineHeight = height / size
  if (typeof value.lineHeight === 'string' && /^auto$/i.test(value.lineHeight.trim())) {
    delete read.lineHeight
  }
  return read
}

function pixelsOf(value: unknown): number | null {
  if (isObject(value)) return value.unit === 'px' ? Number(value.value) : null
  const digits = typeof value === 'string' ? /^(\d*\.?\d+)px$/.exec(value.trim())?.[1] : undefined
  return digits === undefined ? null : Number(digits)
}
