import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { CallOptions, TestResponse, TestServer } from '../../../test/harness.ts'

/** Real fonts for the tests, and functions that derive others from them. */

const require = createRequire(import.meta.url)

/** A file of Inter: Latin, 400 upright or 600 italic. */
export function inter(extension: 'woff' | 'woff2', face = '400-normal'): Buffer {
  return readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-${face}.${extension}`))
}

/** The Latin part of a variable font, of all weights. */
export function notoSansThai(): Buffer {
  const name = 'noto-sans-thai-latin-wght-normal.woff2'
  return readFileSync(require.resolve(`@fontsource-variable/noto-sans-thai/files/${name}`))
}

/** A font of several megabytes, from a package with one weight: those with nine take 82 MB. */
export function rampartOne(extension: 'woff' | 'woff2'): Buffer {
  const name = `rampart-one-japanese-400-normal.${extension}`
  return readFileSync(require.resolve(`@fontsource/rampart-one/files/${name}`))
}

type EditableTables = Map<string, Buffer>

/** Reads the tables of a WOFF, independently of our own reader. */
export function unpackWoff(woff: Buffer): EditableTables {
  const tables: EditableTables = new Map()
  for (let at = 44; tables.size < woff.readUInt16BE(12); at += 20) {
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field))
    const content = woff.subarray(offset!, offset! + packed!)
    tables.set(
      woff.toString('latin1', at, at + 4),
      packed === length ? Buffer.from(content) : inflateSync(content),
    )
  }
  return tables
}

/**
 * Writes an sfnt of these tables at offset `base` of a file. Checksums are zero, which readers
 * allow.
 */
export function packSfnt(tables: EditableTables, signature = '\x00\x01\x00\x00', base = 0): Buffer {
  const header = Buffer.alloc(12 + 16 * tables.size)
  header.write(signature, 'latin1')
  header.writeUInt16BE(tables.size, 4)
  const contents: Buffer[] = []
  let offset = base + header.length
  ;[...tables].sort().forEach(([tag, table], index) => {
    const at = 12 + 16 * index
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    const padding = Buffer.alloc(-table.length & 3)
    contents.push(table, padding)
    offset += table.length + padding.length
  })
  return Buffer.concat([header, ...contents])
}

/** Inter as a TTF, after `edit` has changed its tables. */
export function ttf(edit: (tables: EditableTables) => void = () => {}, face?: string): Buffer {
  const tables = unpackWoff(inter('woff', face))
  edit(tables)
  return packSfnt(tables)
}

/** A TTC of these fonts. */
export function collection(fonts: readonly EditableTables[]): Buffer {
  const header = Buffer.alloc(12 + 4 * fonts.length)
  header.write('ttcf', 'latin1')
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt32BE(fonts.length, 8)
  const parts: Buffer[] = [header]
  let base = header.length
  fonts.forEach((tables, index) => {
    header.writeUInt32BE(base, 12 + 4 * index)
    const font = packSfnt(tables, undefined, base)
    parts.push(font)
    base += font.length
  })
  return Buffer.concat(parts)
}

/** Sets `OS/2.fsType`. */
export function withEmbedding(fsType: number): (tables: EditableTables) => void {
  return (tables) => {
    tables.get('OS/2')!.writeUInt16BE(fsType, 8)
  }
}

/** A `name` table of Windows strings: language, id, text. */
export function nameTable(records: readonly (readonly [number, number, string])[]): Buffer {
  const header = Buffer.alloc(6 + 12 * records.length)
  header.writeUInt16BE(records.length, 2)
  header.writeUInt16BE(header.length, 4)
  const strings: Buffer[] = []
  let offset = 0
  records.forEach(([language, id, text], index) => {
    const string = Buffer.from(text, 'utf16le').swap16()
    const fields = [3, 1, language, id, string.length, offset]
    fields.forEach((field, place) => {
      header.writeUInt16BE(field, 6 + 12 * index + 2 * place)
    })
    strings.push(string)
    offset += string.length
  })
  return Buffer.concat([header, ...strings])
}

/** An `fvar` table of these axes: tag, minimum, default, maximum. */
export function fvarTable(axes: readonly (readonly [string, number, number, number])[]): Buffer {
  const table = Buffer.alloc(16 + 20 * axes.length)
  const fields = [1, 0, 16, 2, axes.length, 20, 0, 4 + 4 * axes.length]
  fields.forEach((field, place) => {
    table.writeUInt16BE(field, 2 * place)
  })
  axes.forEach(([tag, ...values], index) => {
    const at = 16 + 20 * index
    table.write(tag, at, 'latin1')
    values.forEach((value, place) => {
      table.writeInt32BE(value * 65_536, at + 4 + 4 * place)
    })
    table.writeUInt16BE(2, at + 18)
  })
  return table
}

export function uploadFont(
  server: TestServer,
  bytes: Uint8Array,
  params: object = {},
  options: CallOptions = {},
): Promise<TestResponse> {
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a font')
  form.set('params', JSON.stringify(params))
  return server.call('POST', '/brand/fonts', { ...options, form })
}

/** Downloads the bytes of a font. */
export async function download(server: TestServer, id: string, query = '') {
  const answer = await fetch(`${server.url}/api/v1/brand/fonts/${id}/file${query}`, {
    headers: { Authorization: `Bearer ${server.keys.test}` },
  })
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
