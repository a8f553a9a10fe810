import type { Source } from '@blazon/document/document'
import type { Trace } from '../container/origins.ts'
import type { Relationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import { descend } from '../container/xml-query.ts'
import type { Paragraph } from '../model.ts'
import { type CharacterProperties, readCharacter } from '../text/character-properties.ts'
import { makeRun, readParagraphs } from '../text/text.ts'
import {
  type Cascade,
  defaultCascade,
  extendCascade,
  type StyleLayer,
} from '../text/text-cascade.ts'
import type { Look } from '../theme/look.ts'

/** Context of the texts in one chart. */
export interface ChartText {
  /** The chart's namespace prefix: `c`, or `cx` for the newer kinds of chart. */
  prefix: 'c' | 'cx'
  look: Look
  relationships: Relationships
  /** The style that every text of the chart inherits: the chart's own properties, then 10 pt. */
  cascade: Cascade
  trace: Trace | null
}

/** How a kind of text differs from the chart's text by default. */
export interface ChartTextDefaults {
  bold?: boolean
  /** Factor of its size. */
  scale?: number
}

export function createChartText(
  root: XmlElement,
  look: Look,
  relationships: Relationships,
  trace: Trace | null,
): ChartText {
  const prefix = root.name === 'cx:chartSpace' ? 'cx' : 'c'
  const layers: StyleLayer[] = [
    ...textPropertyLayers(root, prefix, look, 'shape'),
    { source: 'default', character: { size: 10 } },
  ]
  const cascade = extendCascade(defaultCascade(look), layers)
  return { prefix, look, relationships, cascade, trace }
}

/**
 * The text of a title, an axis, a label or a legend: its own rich text, otherwise `automatic`,
 * which the chart generates from its data, in the text's own properties.
 */
export function readChartText(
  owner: XmlElement,
  text: ChartText,
  defaults: ChartTextDefaults,
  automatic: string,
): Paragraph[] {
  const { prefix, look, relationships, trace } = text
  const layers = [
    ...textPropertyLayers(owner, prefix, look, 'explicit'),
    ...relativeLayers(text, defaults),
  ]
  const cascade = extendCascade(text.cascade, layers)
  const rich = descend(owner, `${prefix}:tx`, `${prefix}:rich`)
  if (rich) return readParagraphs(rich, { cascade, fontScale: 1, relationships, trace })
  if (automatic === '') return []
  const made = label(automatic, cascade)
  for (const run of made.runs) trace?.(run, owner)
  return [made]
}

/** A generated paragraph of one run, without XML of its own. */
function label(text: string, cascade: Cascade): Paragraph {
  return {
    number: 1,
    level: 0,
    runs: [makeRun(1, text, cascade.style(0), cascade.look)],
    bullet: null,
  }
}

/** `c:txPr` has its character properties in its first paragraph. */
function textPropertyLayers(
  owner: XmlElement,
  prefix: string,
  look: Look,
  source: Source,
): StyleLayer[] {
  const properties = descend(owner, `${prefix}:txPr`, 'a:p', 'a:pPr', 'a:defRPr')
  return properties ? [{ source, character: readCharacter(properties, look) }] : []
}

function relativeLayers(text: ChartText, { bold, scale }: ChartTextDefaults): StyleLayer[] {
  const inherited = text.cascade.style(0)
  const layers: StyleLayer[] = []
  if (bold && inherited.bold?.source === 'default') {
    layers.push({ source: 'default', character: { bold } })
  }
  if (scale && inherited.size) {
    const character: CharacterProperties = { size: inherited.size.value * scale }
    layers.push({ source: inherited.size.source, character })
  }
  return layers
}
