import type { XmlElement } from '@blazon/pptx/container/xml'
import {
  attribute,
  child,
  children,
  emu,
  flag,
  fraction,
  integer,
} from '@blazon/pptx/container/xml-query'
import { shapeCascade } from '@blazon/pptx/shapes/shape-text'
import type { Ancestor } from '@blazon/pptx/sheet/placeholders'
import type { Scene } from '@blazon/pptx/sheet/scene'
import { sourceRelationships } from '@blazon/pptx/sheet/source-relationships'
import { findFontScale } from '@blazon/pptx/text/text'
import { clamp, maxMargin } from '../limits.ts'
import { readTextParagraphs } from './read-paragraphs.ts'
import type { TextBody, TextFlow } from './text-model.ts'
import type { TextSource } from './text-source.ts'

/**
 * Reads the text of a shape with everything resolved for drawing; null without text.
 * @param type the placeholder's, or null.
 * @param prefix of the shape's vocabulary: `p`, or `dsp` in a SmartArt drawing.
 */
export function readTextBody(
  shape: XmlElement,
  type: string | null,
  ancestors: readonly Ancestor[],
  scene: Scene,
  { prefix = 'p', slideNumber = null }: { prefix?: string; slideNumber?: number | null } = {},
): TextBody | null {
  const body = child(shape, `${prefix}:txBody`)
  if (!body) return null
  return readText(body, {
    cascade: shapeCascade(shape, type, ancestors, scene, prefix),
    inherited: ancestors.map((ancestor) => child(ancestor.shape, 'p:txBody')),
    relationshipsOf: (source) => sourceRelationships(source, scene),
    bytes: (partName) => scene.deck.pack.bytes(partName),
    slideNumber,
  })
}

/**
 * Reads a text body (`p:txBody`, `a:txBody`, `c:rich`). A table cell has its insets and its anchor
 * outside the body, so the caller adds them to the result.
 */
export function readText(body: XmlElement, source: TextSource): TextBody {
  const bodies = [body, ...source.inherited]
  const properties = bodies.flatMap((one) => child(one, 'a:bodyPr') ?? [])
  const first = <Value>(read: (element: XmlElement) => Value | null, standard: Value): Value => {
    for (const element of properties) {
      const value = read(element)
      if (value !== null) return value
    }
    return standard
  }
  const points = (name: string, standard: number) =>
    clamp(first((element) => emu(element, name), standard) / emuPerPoint, -maxMargin, maxMargin)
  const word = (name: string) => first((element) => attribute(element, name), '')
  const overflow = word('vertOverflow')
  const fit = properties.find((element) => element.children.some(({ name }) => fits.has(name)))
  return {
    insets: {
      left: points('lIns', 91_440),
      top: points('tIns', 45_720),
      right: points('rIns', 91_440),
      bottom: points('bIns', 45_720),
    },
    anchor: textAnchors[word('anchor')] ?? 'top',
    centered: first((element) => flag(element, 'anchorCtr'), false),
    wrap: word('wrap') !== 'none',
    flow: flows[word('vert')] ?? 'horizontal',
    ...((overflow === 'clip' || overflow === 'ellipsis') && { overflow }),
    columns: {
      count: first((element) => integer(element, 'numCol'), 1),
      gap: Math.max(0, points('spcCol', 0)),
      rightToLeft: first((element) => flag(element, 'rtlCol'), false),
    },
    rotation: (first((element) => integer(element, 'rot'), 0) / 60_000) % 360,
    upright: first((element) => flag(element, 'upright'), false),
    warp: readWarp(properties),
    lineReduction: clamp(fraction(child(fit, 'a:normAutofit'), 'lnSpcReduction') ?? 0, 0, 1),
    paragraphs: readTextParagraphs(body, source, findFontScale(bodies)),
  }
}

/** The first adjustment of arcs is an angle in 60,000ths of a degree, others are 100,000ths. */
function readWarp(properties: readonly XmlElement[]): NonNullable<TextBody['warp']> | null {
  const element = properties.flatMap((one) => child(one, 'a:prstTxWarp') ?? [])[0]
  const preset = attribute(element, 'prst')
  if (preset === null || preset === 'textNoShape') return null
  const guides = children(child(element, 'a:avLst'), 'a:gd')
  const read = (names: readonly string[], unit: number) => {
    const guide = guides.find((one) => names.includes(attribute(one, 'name') ?? ''))
    const written = /^val (-?\d{1,9})$/.exec(attribute(guide ?? null, 'fmla') ?? '')?.[1]
    return written === undefined ? null : Number(written) / unit
  }
  const first = /Arch|Circle|Button/.test(preset) ? 60_000 : 100_000
  return { preset, adjustments: [read(['adj', 'adj1'], first), read(['adj2'], 100_000)] }
}

const emuPerPoint = 12_700

const fits = new Set(['a:normAutofit', 'a:noAutofit', 'a:spAutoFit'])

/** Where a text begins, by the names of ST_TextAnchoringType; others begin at the top. */
export const textAnchors: Readonly<Record<string, TextBody['anchor']>> = {
  ctr: 'middle',
  b: 'bottom',
  just: 'justify',
  dist: 'distribute',
}

const flows: Readonly<Record<string, TextFlow>> = {
  vert: 'turned',
  vert270: 'turnedBack',
  eaVert: 'eastAsian',
  mongolianVert: 'mongolian',
  wordArtVert: 'stacked',
  wordArtVertRtl: 'stackedBack',
}
