import { createMediaLibrary, type MediaLibrary } from '@blazon/pptx/container/media'
import type { Origins } from '@blazon/pptx/container/origins'
import { findMainDocument, type Package } from '@blazon/pptx/container/package'
import { sayRefusal } from '@blazon/pptx/container/refusals'
import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, integer } from '@blazon/pptx/container/xml-query'
import { createLook, type Look } from '@blazon/pptx/theme/look'
import { readTheme } from '@blazon/pptx/theme/theme'
import type { ThemeLanguages } from './styles/fonts.ts'
import { layOver, noSettings, type Settings } from './styles/settings.ts'
import { readStyleSheet, type StyleSheet } from './styles/style-sheet.ts'
import { isOn } from './styles/values.ts'
import type { ValueOrigins } from './value-origins.ts'

/** Data that is read once for a whole Word file. */
export interface WordFile {
  pack: Package
  media: MediaLibrary
  /** The main document part. */
  part: string
  root: XmlElement
  relationships: Relationships
  styles: StyleSheet
  numbering: Numbering
  look: Look
  languages: ThemeLanguages
  /** Character properties of the document defaults. */
  defaults: Settings
  settings: DocumentSettings
  /** Filled if the file is read for editing. */
  origins: Origins | null
  values: ValueOrigins | null
  /** The holder of the alternative text, by element. */
  altTexts: Origins | null
  /** Runs in results of fields. */
  results: Set<object> | null
}

interface DocumentSettings {
  evenAndOddHeaders: boolean
  /** Whether the page background is shown. */
  showsBackground: boolean
}

/** The lists of a file (ECMA-376-1, 17.9). */
interface Numbering {
  part: string
  /** The properties (`w:lvl`) of a level of a list; null if there is none. */
  findLevel(list: string | null, level: number): XmlElement | null
}

/** @throws UnreadableFile */
export function openWordFile(
  pack: Package,
  trace: Pick<WordFile, 'origins' | 'values' | 'altTexts' | 'results'> | null,
): WordFile {
  const { partName, root } = findMainDocument(pack, 'w:document', sayRefusal('not_word_document'))
  const relationships = pack.relationships(partName)
  const findPart = (kind: string) => relationships.byKind(kind)?.target ?? null
  const readRoot = (kind: string) => {
    const name = findPart(kind)
    return name === null ? null : pack.xml(name)
  }
  const settings = readRoot('settings')
  const languages = child(settings, 'w:themeFontLang')
  const styles = readStyleSheet(readRoot('styles'), findPart('styles') ?? '')
  return {
    pack,
    media: createMediaLibrary(pack),
    part: partName,
    root,
    relationships,
    styles,
    numbering: readNumbering(readRoot('numbering'), findPart('numbering') ?? '', styles),
    look: createLook(readTheme(readRoot('theme')), colorMap(child(settings, 'w:clrSchemeMapping'))),
    languages: {
      eastAsia: attribute(languages, 'w:eastAsia'),
      bidi: attribute(languages, 'w:bidi'),
    },
    defaults: layOver(noSettings, styles.defaults.character, styles.part, 'style'),
    settings: {
      evenAndOddHeaders: isOn(child(settings, 'w:evenAndOddHeaders')),
      showsBackground: isOn(child(settings, 'w:displayBackgroundShape')),
    },
    origins: trace?.origins ?? null,
    values: trace?.values ?? null,
    altTexts: trace?.altTexts ?? null,
    results: trace?.results ?? null,
  }
}

/** `w:clrSchemeMapping`, with the names of `w:themeColor`. */
function colorMap(mapping: XmlElement | null): ReadonlyMap<string, string> {
  const mapped = (name: string, standard: string) =>
    schemeNames.get(attribute(mapping, name) ?? '') ?? standard
  return new Map([
    ['bg1', mapped('w:bg1', 'lt1')],
    ['tx1', mapped('w:t1', 'dk1')],
    ['bg2', mapped('w:bg2', 'lt2')],
    ['tx2', mapped('w:t2', 'dk2')],
  ])
}

const schemeNames: ReadonlyMap<string, string> = new Map([
  ['dark1', 'dk1'],
  ['light1', 'lt1'],
  ['dark2', 'dk2'],
  ['light2', 'lt2'],
])

function readNumbering(root: XmlElement | null, part: string, styles: StyleSheet): Numbering {
  const lists = indexed(root, 'w:num', 'w:numId')
  const definitions = indexed(root, 'w:abstractNum', 'w:abstractNumId')
  const findDefinition = (list: string, depth = 0): XmlElement | null => {
    const id = attribute(child(lists.get(list), 'w:abstractNumId'), 'w:val')
    const definition = definitions.get(id ?? '') ?? null
    const linked = attribute(child(definition, 'w:numStyleLink'), 'w:val')
    if (linked === null || depth > 4) return definition
    const style = styles.find('numbering', linked)?.element
    const numbered = child(child(child(style, 'w:pPr'), 'w:numPr'), 'w:numId')
    const next = attribute(numbered, 'w:val')
    return next === null ? definition : (findDefinition(next, depth + 1) ?? definition)
  }
  return {
    part,
    findLevel(list, level) {
      if (list === null || list === '0') return null
      const isLevel = (one: XmlElement) => integer(one, 'w:ilvl') === level
      const override = children(lists.get(list), 'w:lvlOverride').find(isLevel)
      const own = child(override, 'w:lvl')
      return own ?? children(findDefinition(list), 'w:lvl').find(isLevel) ?? null
    },
  }
}

function indexed(root: XmlElement | null, name: string, id: string): Map<string, XmlElement> {
  return new Map(children(root, name).map((element) => [attribute(element, id) ?? '', element]))
}
