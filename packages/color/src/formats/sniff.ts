import { Buffer } from 'node:buffer'
import { looksLikeAco } from './aco.ts'
import { looksLikeAct } from './act.ts'
import { looksLikeHex } from './hex.ts'
import { hasColors } from './loose-text.ts'
import { textOrNull } from './text.ts'

type SniffedFormat =
  | 'dtcg'
  | 'css'
  | 'gpl'
  | 'ase'
  | 'aco'
  | 'act'
  | 'sketchpalette'
  | 'pptx'
  | 'svg'
  | 'android'
  | 'hex'
  | 'text'

/** The format of a file, detected from its bytes; null for an unknown one. */
export function sniffPalette(bytes: Uint8Array): SniffedFormat | null {
  const signature = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (deckSignatures.includes(signature)) return 'pptx'
  if (signature === 'ASEF') return 'ase'
  if (Buffer.from(bytes.subarray(0, 12)).toString('latin1') === 'GIMP Palette') return 'gpl'
  const text = textOrNull(bytes)
  if (text !== null) return sniffText(text)
  if (looksLikeAco(bytes)) return 'aco'
  return looksLikeAct(bytes) ? 'act' : null
}

/** A zip archive, an empty one, and the compound file of an encrypted or older presentation. */
const deckSignatures = ['PK\u0003\u0004', 'PK\u0005\u0006', '\u00d0\u00cf\u0011\u00e0']

function sniffText(text: string): SniffedFormat | null {
  if (text.startsWith('GIMP Palette')) return 'gpl'
  const start = text.slice(0, 4_096).trimStart()
  if (start.startsWith('{')) return sniffJson(text)
  if (start.startsWith('<') && /<resources[\s>]/.test(start)) return 'android'
  if (start.startsWith('<') && /<(\w+:)?svg[\s>]/.test(text)) return 'svg'
  if (looksLikeHex(start)) return 'hex'
  if (/(^|[\s{;])--[^\s:;{}]+\s*:/.test(text)) return 'css'
  return hasColors(text) ? 'text' : null
}

/** Design tokens have values; other JSON with colours is that of a program, such as a theme. */
function sniffJson(text: string): SniffedFormat {
  if (/"compatibleVersion"\s*:/.test(text)) return 'sketchpalette'
  return /"\$?value"\s*:/.test(text) || !hasColors(text) ? 'dtcg' : 'text'
}
