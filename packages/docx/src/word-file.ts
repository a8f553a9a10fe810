import { createMediaLibrary, type MediaLibrary } from '@blazon/pptx/container/media'
import type { Origins } from '@blazon/pptx/container/origins'
import { findMainDocument, type Package } from '@blazon/pptx/container/package'
import { sayRefusal } from '@blazon/pptx/container/refusals'
import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import { createLook, type Look } from '@blazon/pptx/theme/look'
import { readTheme } from '@blazon/pptx/theme/theme'
import type { ThemeLanguages } from './styles/fonts.ts'
import { type Numbering, readNumbering } from './styles/numbering.ts'
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
