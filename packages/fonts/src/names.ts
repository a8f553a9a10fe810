import { type FontBytes, fontBytes } from './bytes.ts'

/** The strings of a font's `name` table, by their id (OpenType 1.9.1, "name"). */
export interface Names {
  /** The English string, otherwise that of the first language; null if there is none. */
  get(id: number): string | null
  /** The strings in all languages, without duplicates. */
  all(ids: readonly number[]): string[]
}

export const nameId = {
  family: 1,
  subfamily: 2,
  fullName: 4,
  version: 5,
  postscriptName: 6,
  license: 13,
  licenseUrl: 14,
  typographicFamily: 16,
  typographicSubfamily: 17,
} as const

const recordBytes = 12
const maxStringBytes = 40_000
/** Maximum number of strings to decode, because a hostile font has tens of thousands. */
const maxRead = 500

export function readNames(table: Uint8Array): Names {
  const bytes = fontBytes(table, "table 'name'")
  const strings = bytes.u16(4)
  const records = Array.from({ length: bytes.u16(2) }, (_, index): NameRecord => {
    const at = 6 + recordBytes * index
    return {
      platform: bytes.u16(at),
      encoding: bytes.u16(at + 2),
      language: bytes.u16(at + 4),
      id: bytes.u16(at + 6),
      length: bytes.u16(at + 8),
      offset: strings + bytes.u16(at + 10),
    }
  })
  const known = records
    .map((record) => ({ ...record, rank: rankName(record) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => a.rank! - b.rank!)
  const first = new Map<number, NameRecord>()
  for (const record of known) if (!first.has(record.id)) first.set(record.id, record)
  return {
    get(id) {
      const record = first.get(id)
      return record === undefined ? null : decode(bytes, record)
    },
    all(ids) {
      const found = known.filter(({ id }) => ids.includes(id)).slice(0, maxRead)
      const texts = found.map((record) => decode(bytes, record)).filter((text) => text !== null)
      return [...new Set(texts)]
    },
  }
}

interface NameRecord {
  platform: number
  encoding: number
  language: number
  id: number
  length: number
  offset: number
}

const windows = 3
const macintosh = 1
const unicode = 0
const americanEnglish = 0x0409
/** The primary language of a Windows language id is its low ten bits. */
const english = 0x09

/** The priority of a string for display, the lowest first; null for one that cannot be decoded. */
function rankName({ platform, encoding, language }: NameRecord): number | null {
  if (platform === windows && [0, 1, 10].includes(encoding)) {
    if (language === americanEnglish) return 0
    return (language & 0x3ff) === english ? 1 : 5
  }
  if (platform === macintosh && encoding === 0) return language === 0 ? 2 : 4
  return platform === unicode ? 3 : null
}

function decode(bytes: FontBytes, { platform, length, offset }: NameRecord): string | null {
  const raw = bytes.slice(offset, Math.min(length, maxStringBytes))
  const text = platform === macintosh ? macRoman.decode(raw) : utf16.decode(raw)
  return text.toWellFormed().replaceAll('\u0000', '').trim() || null
}

const macRoman = new TextDecoder('macintosh')
const utf16 = new TextDecoder('utf-16be')
