import { parseColor } from '@blazon/color/color-value'
import type { NamedLength } from '@blazon/color/tokens/lengths'
import { dimensionUse } from '@blazon/color/tokens/usage'
import type {
  Box,
  Document,
  Element,
  Page,
  Paint,
  Paragraph,
  Run,
  Source,
  Sourced,
} from '@blazon/document/document'
import type { BrandColor, BrandPalette } from '../src/brand.ts'
import { createAllowedSwatches } from '../src/colors/allowed-swatches.ts'
import { nothingCompared } from '../src/pictures/compared-pictures.ts'
import { emptyElement } from '../src/readers/empty-element.ts'
import type { Context, Judgement, Rule, Violation } from '../src/rule.ts'
import { findRuleType } from '../src/rules/registry.ts'
import { ruleProblems } from '../src/rules/rule-problems.ts'
import { noDictionaries } from '../src/words/dictionary.ts'

/** Hand-made documents: each function fills in the fields that a test does not set. */

export const inch = 914_400

export function sourced<Value>(value: Value, source: Source = 'explicit'): Sourced<Value> {
  return { value, source }
}

export function solid(hex: string, alpha = 1, source: Source = 'explicit'): Sourced<Paint> {
  return sourced({ kind: 'solid', color: { hex, alpha } }, source)
}

export function gradient(...stops: readonly string[]): Sourced<Paint> {
  return sourced({ kind: 'gradient', stops: stops.map((hex) => ({ hex, alpha: 1 })) })
}

export function run(text: string, parts: Partial<Run> = {}): Run {
  return {
    number: 1,
    text,
    fonts: { latin: sourced('Inter', 'theme'), ea: null, cs: null },
    size: sourced(18, 'master'),
    weight: sourced(400, 'default'),
    italic: false,
    caps: false,
    color: solid('#000000', 1, 'theme'),
    highlight: null,
    language: 'en-US',
    link: null,
    ...parts,
  }
}

export function paragraph(...runs: readonly (Run | string)[]): Paragraph {
  const made = runs.map((one) => (typeof one === 'string' ? run(one) : one))
  return {
    number: 1,
    level: 0,
    runs: made.map((one, index) => ({ ...one, number: index + 1 })),
    bullet: null,
  }
}

export function box(x: number, y: number, width: number, height: number, rotation = 0): Box {
  return { x: x * inch, y: y * inch, width: width * inch, height: height * inch, rotation }
}

export function shape(parts: Partial<Element> = {}): Element {
  return {
    ...emptyElement('shape', '2', 'Box 2'),
    box: box(1, 1, 4, 2),
    opaque: true,
    ...parts,
  }
}

/** A shape with one paragraph of these runs. */
export function textBox(...runs: readonly (Run | string)[]): Element {
  return shape({ paragraphs: [paragraph(...runs)] })
}

export function page(elements: readonly Element[], parts: Partial<Page> = {}): Page {
  return {
    number: 1,
    hidden: false,
    layout: 'Title and Content',
    background: solid('#FFFFFF', 1, 'theme'),
    backdrop: [],
    elements,
    notes: [],
    comments: 0,
    ...parts,
  }
}

/** A deck of these pages, numbered from 1; an element alone becomes a page. */
export function deck(pages: readonly (Page | Element)[], parts: Partial<Document> = {}): Document {
  return {
    format: 'pptx',
    pages: pages.map((one, index) => ({
      ...('elements' in one ? one : page([one])),
      number: index + 1,
    })),
    size: { width: 12_192_000, height: 6_858_000 },
    properties: {},
    macros: false,
    externalLinks: [],
    masterHashes: [],
    unread: [],
    ...parts,
  }
}

export function color(key: string, css: string, parts: Partial<BrandColor> = {}): BrandColor {
  return { key, value: parseColor(css), tolerance: null, usage: [], deprecated: false, ...parts }
}

export function tokenLength(
  name: string,
  pixels: number,
  parts: Partial<NamedLength> = {},
): NamedLength {
  return { name, use: dimensionUse(name.split('.')), pixels, deprecated: false, ...parts }
}

export function palette(colors: readonly BrandColor[], id = 'pal_brand'): BrandPalette {
  return { id, status: 'published', colors }
}

export function rule(type: string, params: unknown = {}, parts: Partial<Rule> = {}): Rule {
  return {
    id: `rul_${type}`,
    revision: 1,
    type,
    params,
    severity: 'error',
    weight: 10,
    enabled: true,
    applies_to: null,
    ...parts,
  }
}

/** The judgements of a rule type for a document; its parameters must be valid. */
export function judgements(
  type: string,
  document: Document,
  params: unknown = {},
  context: Partial<Context> = {},
): Judgement[] {
  const problems = ruleProblems(type, params)
  if (problems.length > 0) throw new Error(problems.join('; '))
  const ruleType = findRuleType(type)
  if (!ruleType) throw new Error(`no rule type ${type}`)
  const whole: Context = {
    palettes: [],
    fonts: [],
    pictures: nothingCompared,
    dictionaries: noDictionaries,
    includeHidden: false,
    includeNotes: false,
    roles: null,
    allowedSwatches: createAllowedSwatches({ palettes: context.palettes ?? [] }, []),
    ...context,
  }
  return [...ruleType.evaluate(document, params, whole)]
}

/** Only the violations of the judgements. */
export function violations(...args: Parameters<typeof judgements>): Violation[] {
  return judgements(...args).flatMap((one) => (typeof one === 'string' ? [] : one))
}
