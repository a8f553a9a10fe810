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
import type { Paragraph, Run } from '@blazon/pptx/model'
import { readCharacter } from '@blazon/pptx/text/character-properties'
import { makeRun, readParagraphs } from '@blazon/pptx/text/text'
import { type LevelProperties, overlay } from '@blazon/pptx/text/text-cascade'
import { clamp, maxLineWidth, maxMargin } from '../limits.ts'
import { createListCounter, type ListCounter } from './list-counter.ts'
import { readBullet } from './read-bullet.ts'
import { readEquations } from './read-equations.ts'
import { readStyle } from './read-style.ts'
import type { FontAlignment, Spacing, TabStop, TextParagraph, TextRun } from './text-model.ts'
import type { TextSource } from './text-source.ts'

/** The paragraphs of a text body, with their runs in file order. */
export function readTextParagraphs(
  body: XmlElement,
  source: TextSource,
  fontScale: number,
): TextParagraph[] {
  const { cascade } = source
  const relationships = source.relationshipsOf('explicit')
  const elements = new Map<object, XmlElement>()
  const trace = (read: object, element: XmlElement) => void elements.set(read, element)
  const counter = createListCounter()
  return readParagraphs(body, { cascade, fontScale, relationships, trace }).map((paragraph) =>
    readParagraph(paragraph, elements, source, fontScale, counter),
  )
}

function readParagraph(
  paragraph: Paragraph,
  elements: ReadonlyMap<object, XmlElement>,
  source: TextSource,
  fontScale: number,
  counter: ListCounter,
): TextParagraph {
  const { cascade } = source
  const element = elements.get(paragraph)!
  const own = child(element, 'a:pPr')
  const properties: LevelProperties[] = [
    ...(own ? [{ element: own, source: 'explicit' as const }] : []),
    ...cascade.properties(paragraph.level),
  ]
  const levels = properties.map(({ element: level }) => level)
  const characters = levels.flatMap((level) => child(level, 'a:defRPr') ?? [])
  const first = <Value>(read: (level: XmlElement) => Value | null, standard: Value): Value => {
    for (const level of levels) {
      const value = read(level)
      if (value !== null) return value
    }
    return standard
  }
  const points = (name: string, least: number, standard = 0) =>
    clamp(first((level) => emu(level, name), standard) / emuPerPoint, least, maxMargin)
  const inside = (name: string) => first((level) => child(level, name), null)

  const parts = paragraph.runs.map((run) => elements.get(run)!)
  const letters = paragraph.runs.map((run, at) => readTextRun(run, parts[at]!, characters, source))
  const fontAlignment = fontAlignments[first((level) => attribute(level, 'fontAlgn'), '')]
  const { runs, alignment } = readEquations(letters, parts, cascade.look, fontScale)
  const end = readEnd(element, paragraph.level, characters, source, fontScale)
  const bullet = readBullet(
    properties,
    runs.find(({ text }) => text !== '\n')?.style ?? end,
    source,
  )
  return {
    alignment: alignment ?? alignments[first((level) => attribute(level, 'algn'), 'l')] ?? 'left',
    ...(fontAlignment && { fontAlignment }),
    rightToLeft: first((level) => flag(level, 'rtl'), false),
    marginLeft: points('marL', 0),
    marginRight: points('marR', 0),
    indent: points('indent', -maxMargin),
    lineSpacing: readSpacing(inside('a:lnSpc')) ?? { kind: 'percent', value: 1 },
    before: readSpacing(inside('a:spcBef')) ?? none,
    after: readSpacing(inside('a:spcAft')) ?? none,
    tabs: readTabs(inside('a:tabLst')),
    defaultTab: points('defTabSz', 0, 914_400),
    bullet: counter.next(paragraph.level, runs.length > 0, bullet),
    runs,
    end,
  }
}

function readTextRun(
  run: Run,
  element: XmlElement,
  characters: readonly XmlElement[],
  { cascade, slideNumber }: TextSource,
): TextRun {
  const own = child(element, 'a:rPr')
  const style = readStyle(run, own ? [own, ...characters] : characters, cascade.look)
  const isNumber = element.name === 'a:fld' && attribute(element, 'type') === 'slidenum'
  const text = isNumber && slideNumber !== null ? String(slideNumber) : run.text
  const linked = child(own, 'a:hlinkClick') !== null
  return {
    text,
    style: linked
      ? { ...style, underline: style.underline ?? { kind: 'sng', color: null } }
      : style,
    link: run.link,
  }
}

function readEnd(
  paragraph: XmlElement,
  level: number,
  characters: readonly XmlElement[],
  { cascade }: TextSource,
  fontScale: number,
) {
  const { look } = cascade
  const own = child(paragraph, 'a:endParaRPr')
  const run = makeRun(
    0,
    '',
    overlay(cascade.style(level), readCharacter(own, look), 'explicit'),
    look,
  )
  const size = { ...run.size, value: run.size.value * fontScale }
  return readStyle({ ...run, size }, own ? [own, ...characters] : characters, look)
}

const emuPerPoint = 12_700
const none: Spacing = { kind: 'points', value: 0 }

const alignments: Readonly<Record<string, TextParagraph['alignment']>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  just: 'justify',
  justLow: 'justify',
  dist: 'distribute',
  thaiDist: 'distributeLetters',
}

const fontAlignments: Readonly<Record<string, FontAlignment>> = {
  t: 'top',
  ctr: 'middle',
  b: 'bottom',
}

/** The largest distance of lines, in lines (ECMA-376-1, ST_TextSpacingPercent). */
const maxSpacing = 132

function readSpacing(element: XmlElement | null): Spacing | null {
  const percent = fraction(child(element, 'a:spcPct'), 'val')
  if (percent !== null) return { kind: 'percent', value: clamp(percent, 0, maxSpacing) }
  const hundredths = integer(child(element, 'a:spcPts'), 'val')
  if (hundredths === null) return null
  return { kind: 'points', value: clamp(hundredths / 100, 0, maxLineWidth) }
}

/** ECMA-376 permits 32 stops in a list; more are not read. */
const mostTabs = 32

function readTabs(list: XmlElement | null): TabStop[] {
  return children(list, 'a:tab')
    .slice(0, mostTabs)
    .map((tab) => ({
      position: clamp((emu(tab, 'pos') ?? 0) / emuPerPoint, 0, maxMargin),
      alignment: tabAlignments[attribute(tab, 'algn') ?? 'l'] ?? 'left',
    }))
    .sort((one, other) => one.position - other.position)
}

const tabAlignments: Readonly<Record<string, TabStop['alignment']>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  dec: 'decimal',
}
