import { FontRefused } from '@blazon/fonts/bytes'
import { writeFont } from '@blazon/fonts/font-file'
import { readMicroTypeExpress } from '@blazon/fonts/micro-type-express'
import type { Package } from '@blazon/pptx/container/package'
import { findPresentation } from '@blazon/pptx/container/package'
import { attribute, child, children } from '@blazon/pptx/container/xml-query'
import type { FontFace } from './font-library.ts'

/** The fonts embedded in a presentation (`p:embeddedFontLst`), decompressed on first use. */
export function readEmbeddedFonts(pack: Package): FontFace[] {
  const { partName, root } = findPresentation(pack)
  const relationships = pack.relationships(partName)
  return children(child(root, 'p:embeddedFontLst'), 'p:embeddedFont').flatMap((font) => {
    const family = attribute(child(font, 'p:font'), 'typeface')
    if (!family) return []
    return styles.flatMap(([name, weight, italic]): FontFace[] => {
      const target = relationships.byId(attribute(child(font, name), 'r:id'))
      const content = target && !target.external ? pack.bytes(target.target) : null
      return content && target ? [lazyFace({ family, weight, italic }, content, target.target)] : []
    })
  })
}

/** Decompressing 600 KB takes 135 ms of CPU, so a text triggers it. A damaged font has no bytes. */
function lazyFace(face: Omit<FontFace, 'bytes'>, content: Uint8Array, partName: string): FontFace {
  let bytes: Uint8Array | null = null
  return {
    ...face,
    get bytes() {
      bytes ??= readEmbeddedFont(content, partName) ?? new Uint8Array()
      return bytes
    },
  }
}

const styles = [
  ['p:regular', 400, false],
  ['p:bold', 700, false],
  ['p:italic', 400, true],
  ['p:boldItalic', 700, true],
] as const

/**
 * Returns the sfnt in an embedded font (Embedded OpenType, or obfuscated by the GUID in its part's
 * name); null if it cannot be read.
 */
export function readEmbeddedFont(content: Uint8Array, partName: string): Uint8Array | null {
  const guid = /\{?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}?\.odttf$/i.exec(partName)?.[1]
  const bytes = guid ? deobfuscate(content, guid) : readEmbeddedOpenType(content)
  return bytes && isSfnt(bytes) ? bytes : null
}

/** The first 32 bytes are XORed with the GUID, last byte first (ECMA-376-4, 9.1.1). */
function deobfuscate(content: Uint8Array, guid: string): Uint8Array {
  const key = Buffer.from(guid.replaceAll('-', ''), 'hex').reverse()
  const bytes = Uint8Array.from(content)
  for (let index = 0; index < Math.min(32, bytes.length); index += 1) {
    bytes[index]! ^= key[index % 16]!
  }
  return bytes
}

/** Flags of an Embedded OpenType header (W3C Submission, 2008). PowerPoint sets both. */
const compressed = 0x4
const encrypted = 0x10000000
const encryptionKey = 0x50

function readEmbeddedOpenType(content: Uint8Array): Uint8Array | null {
  if (isSfnt(content)) return content
  if (content.length < 36) return null
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const size = view.getUint32(0, true)
  const fontSize = view.getUint32(4, true)
  const flags = view.getUint32(12, true)
  const isWhole = view.getUint16(34, true) === 0x504c && size <= content.length && fontSize < size
  if (!isWhole) return null
  const stored = content.slice(size - fontSize, size)
  const font = flags & encrypted ? stored.map((byte) => byte ^ encryptionKey) : stored
  return flags & compressed ? decompress(font) : font
}

function decompress(font: Uint8Array): Uint8Array | null {
  try {
    return writeFont(readMicroTypeExpress(font), 'ttf')
  } catch (error) {
    if (error instanceof FontRefused) return null
    throw error
  }
}

function isSfnt(bytes: Uint8Array): boolean {
  const signature = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  return ['\x00\x01\x00\x00', 'OTTO', 'true'].includes(signature)
}
