import type { PDFDocumentProxy } from 'pdfjs-dist'
import { readXmp } from '../raster/xmp.ts'

/** The properties of the information dictionary, completed by those of XMP. */
export async function readProperties(document: PDFDocumentProxy): Promise<Record<string, string>> {
  const { info, metadata } = await document.getMetadata()
  const properties = new Map<string, string>()
  const set = (name: string, value: unknown) => {
    const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
    if (text !== '' && !properties.has(name)) properties.set(name, text)
  }
  const given = info as Readonly<Record<string, unknown>>
  for (const [key, name] of names) {
    const value = given[key]
    set(name, name === 'created' || name === 'modified' ? isoDate(value) : value)
  }
  for (const [key, value] of Object.entries((given.Custom ?? {}) as object)) {
    set(key.toLowerCase(), value)
  }
  const packet = metadata?.getRaw()
  const found = typeof packet === 'string' ? readXmp(packet) : {}
  for (const [name, value] of Object.entries(found)) set(xmpNames[name] ?? name, value)
  return Object.fromEntries(properties)
}

const names = [
  ['Title', 'title'],
  ['Author', 'author'],
  ['Subject', 'subject'],
  ['Keywords', 'keywords'],
  ['Creator', 'creator'],
  ['Producer', 'producer'],
  ['CreationDate', 'created'],
  ['ModDate', 'modified'],
  ['Language', 'language'],
] as const

/** XMP properties with other names than the dictionary's (ISO 32000-2, table 349). */
const xmpNames: Readonly<Record<string, string>> = {
  application: 'creator',
  description: 'subject',
}

/** `D:20261121051508+01'00'` as ISO 8601, with the given precision; any other text unchanged. */
function isoDate(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const parts =
    /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/.exec(value)
  if (!parts) return value
  const [, year, month, day, hour, minute = '00', second = '00', utc, sign, hours, minutes] = parts
  const date = [year, month, day].filter((part) => part !== undefined).join('-')
  if (day === undefined || hour === undefined) return date
  const zone = sign ? `${sign}${hours}:${minutes ?? '00'}` : utc ? 'Z' : ''
  return `${date}T${hour}:${minute}:${second}${zone}`
}
