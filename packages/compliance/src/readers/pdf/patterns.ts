import type { Ink, Paint } from '@blazon/document/document'
import type { PDFPageProxy } from 'pdfjs-dist'
import { unknown } from '../style/values.ts'

/** A pattern colour, as pdf.js provides it. */
export type PatternArgs =
  | readonly ['Shading', id: string, ...rest: unknown[]]
  | readonly ['TilingPattern', color: string | null, ...rest: unknown[]]

type Stops = readonly (readonly [offset: number, hex: string])[]

/**
 * The paint of a colour as `manageColors` writes it: `#rrggbb`, then ` cmyk` with four percentages,
 * or ` spot` with a percentage and a name, if it was set by inks.
 */
export function solid(text: string): Paint {
  const color = { hex: text.slice(0, 7).toUpperCase(), alpha: 1 }
  const ink = readInk(text.slice(8))
  return { kind: 'solid', color: ink ? { ...color, ink } : color }
}

function readInk(text: string): Ink | null {
  const [kind, ...rest] = text.split(' ')
  if (kind === 'cmyk') {
    const [c = 0, m = 0, y = 0, k = 0] = rest.map(Number)
    return { kind, cmyk: [c, m, y, k] }
  }
  if (kind === 'spot') return { kind, tint: Number(rest[0]), name: rest.slice(1).join(' ') }
  return null
}

/** The paint of a pattern: the stops of axial and radial gradients; meshes and tiles are not read. */
export function createPatternReader({
  objs,
  commonObjs,
}: PDFPageProxy): (args: PatternArgs) => Paint {
  return (args) => {
    if (args[0] === 'TilingPattern') return args[1] ? solid(args[1]) : unknown('a tiling pattern')
    const id = args[1]
    const held = objs.has(id) ? objs : commonObjs
    const shading: unknown = held.has(id) ? held.get(id) : null
    const stops = readStops(shading)
    if (stops === null || stops.length === 0) return unknown('a mesh of colours')
    return {
      kind: 'gradient',
      stops: stops.map(([, hex]) => ({ hex: hex.toUpperCase(), alpha: 1 })),
    }
  }
}

function readStops(shading: unknown): Stops | null {
  // A pattern that is part of a glyph is packed.
  const parts =
    shading !== null && typeof shading === 'object' && 'getIR' in shading
      ? (shading as { getIR(): unknown }).getIR()
      : shading
  if (!Array.isArray(parts) || parts[0] !== 'RadialAxial') return null
  // A gradient that does not extend beyond its ends has `transparent` stops there.
  return (parts[3] as Stops).filter(([, color]) => color.startsWith('#'))
}
