import type { Anchor, TextFit } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descend, emu, integer } from '../container/xml-query.ts'
import type { Paragraph } from '../model.ts'
import { type Ancestor, textStyleName } from '../sheet/placeholders.ts'
import type { Scene } from '../sheet/scene.ts'
import { lineage } from '../sheet/sheets.ts'
import { findFontScale, readParagraphs } from '../text/text.ts'
import {
  type Cascade,
  defaultCascade,
  extendCascade,
  fontReferenceLayers,
  type StyleLayer,
  sharedCascade,
} from '../text/text-cascade.ts'

/**
 * The text of a shape (brand contract, 5.3).
 * @param type the placeholder's, or null.
 */
export function readShapeText(
  shape: XmlElement,
  type: string | null,
  ancestors: readonly Ancestor[],
  scene: Scene,
  prefix = 'p',
): Paragraph[] {
  const body = child(shape, `${prefix}:txBody`)
  if (!body) return []
  const inheritedBodies = ancestors.map((ancestor) => child(ancestor.shape, 'p:txBody'))
  return readParagraphs(body, {
    cascade: shapeCascade(shape, type, ancestors, scene, prefix),
    fontScale: findFontScale([body, ...inheritedBodies]),
    relationships: scene.relationships,
    trace: scene.trace,
  })
}

/** The style that a shape's paragraphs inherit, including its own list style. */
export function shapeCascade(
  shape: XmlElement,
  type: string | null,
  ancestors: readonly Ancestor[],
  scene: Scene,
  prefix = 'p',
): Cascade {
  const reference = child(child(shape, `${prefix}:style`), 'a:fontRef')
  const inherited = inheritedCascade(type, ancestors, reference, scene)
  return extendCascade(inherited, listStyle(child(shape, `${prefix}:txBody`), 'shape'))
}

/** Vertical position of a shape's text in its box (the nearest `a:bodyPr` that sets it). */
export function readAnchor(shape: XmlElement, ancestors: readonly Ancestor[]): Anchor {
  for (const { shape: owner } of [{ shape }, ...ancestors]) {
    const anchor = attribute(descend(owner, 'p:txBody', 'a:bodyPr'), 'anchor')
    if (anchor !== null) return anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top'
  }
  return 'top'
}

/**
 * How the text of a shape is fitted into it (each property of the nearest `a:bodyPr` that sets it).
 */
export function readTextFit(shape: XmlElement, ancestors: readonly Ancestor[]): TextFit {
  const bodies = [shape, ...ancestors.map((ancestor) => ancestor.shape)].flatMap(
    (owner) => descend(owner, 'p:txBody', 'a:bodyPr') ?? [],
  )
  const first = <Value>(read: (body: XmlElement) => Value | null, standard: Value): Value => {
    for (const body of bodies) {
      const value = read(body)
      if (value !== null) return value
    }
    return standard
  }
  const fit = first((body) => body.children.find(({ name }) => fits.has(name)) ?? null, null)
  const inset = (name: string, standard: number) => first((body) => emu(body, name), standard)
  return {
    kind: (fit && fits.get(fit.name)) ?? 'none',
    wraps: first((body) => attribute(body, 'wrap'), 'square') !== 'none',
    isPlain:
      first((body) => attribute(body, 'vert'), 'horz') === 'horz' &&
      first((body) => integer(body, 'numCol'), 1) <= 1,
    insets: {
      left: inset('lIns', 91_440),
      top: inset('tIns', 45_720),
      right: inset('rIns', 91_440),
      bottom: inset('bIns', 45_720),
    },
  }
}

const fits: ReadonlyMap<string, TextFit['kind']> = new Map([
  ['a:noAutofit', 'none'],
  ['a:normAutofit', 'shrink'],
  ['a:spAutoFit', 'grow'],
])

/**
 * The style that text inherits from the deck: one of its master's text styles and the
 * presentation's `p:defaultTextStyle`. For placeholders and tables the master takes precedence, for
 * other shapes the default style: with 20 pt there and 30 pt in `p:otherStyle`, LibreOffice 7.4
 * draws a text box at 20 pt and a table at 30 pt, and Apache POI reads the same. Titles and bodies
 * have no part of the default style, also where the master's style sets nothing: both programs read
 * them upright under a default style that is italic.
 * @param type of the placeholder, `table`, or null for a shape that is neither.
 */
export function sheetCascade(scene: Scene, type: string | null): Cascade {
  const { look } = scene
  const styleName = textStyleName(type)
  return sharedCascade(look, type === null ? 'p:defaultTextStyle' : styleName, () => {
    const master = lineage(scene.sheet).at(-1)
    const styles = child(master?.root, 'p:txStyles')
    const style = child(styles, styleName) ?? child(master?.root, 'p:notesStyle')
    const layers: StyleLayer[] = style ? [{ source: 'master', list: style }] : []
    const { defaultTextStyle } = scene.deck
    const isDefaulted = !style || (styleName !== 'p:titleStyle' && styleName !== 'p:bodyStyle')
    if (defaultTextStyle && isDefaulted) {
      const layer: StyleLayer = { source: 'default', list: defaultTextStyle }
      if (type === null) layers.unshift(layer)
      else layers.push(layer)
    }
    return extendCascade(defaultCascade(look), layers)
  })
}

function inheritedCascade(
  type: string | null,
  ancestors: readonly Ancestor[],
  fontReference: XmlElement | null,
  scene: Scene,
): Cascade {
  const { look } = scene
  const make = () => {
    const layers = ancestors.flatMap((ancestor) =>
      listStyle(child(ancestor.shape, 'p:txBody'), ancestor.source),
    )
    layers.push(...fontReferenceLayers(fontReference, look))
    return extendCascade(sheetCascade(scene, type), layers)
  }
  const [nearest] = ancestors
  return nearest && !fontReference ? sharedCascade(look, nearest.shape, make) : make()
}

/** The list style of a text body as a layer; empty without levels. */
export function listStyle(body: XmlElement | null, source: StyleLayer['source']): StyleLayer[] {
  const list = child(body, 'a:lstStyle')
  return list && list.children.length > 0 ? [{ source, list }] : []
}
