import type { Package } from './package.ts'
import { attribute, children } from './xml-query.ts'

/**
 * Document properties by their usual names (`title`, `author`, `company`). Custom ones have their
 * own names, and never replace a standard one.
 */
export function readProperties(pack: Package): Record<string, string> {
  const properties = new Map<string, string>()
  const relationships = pack.relationships('')
  const set = (name: string, value: string) => {
    const trimmed = value.trim()
    if (trimmed && !properties.has(name)) properties.set(name, trimmed)
  }
  for (const kind of [coreKind, 'extended-properties', 'extendedProperties']) {
    const part =
      relationships.all.find(
        ({ type, external }) => type === coreType && !external && kind === coreKind,
      ) ?? relationships.byKind(kind)
    for (const element of (part && pack.xml(part.target))?.children ?? []) {
      const name = names.get(element.name)
      if (name) set(name, element.text)
    }
  }
  for (const kind of ['custom-properties', 'customProperties']) {
    const part = relationships.byKind(kind)
    for (const property of children(part && pack.xml(part.target), 'cup:property')) {
      set(attribute(property, 'name') ?? '', property.children[0]?.text ?? '')
    }
  }
  return Object.fromEntries(properties)
}

const coreKind = 'core-properties'
/** ISO/IEC 29500-2, annex E. The files of some programs have a second one with a misspelt type. */
const coreType = `http://schemas.openxmlformats.org/package/2006/relationships/metadata/${coreKind}`

const names: ReadonlyMap<string, string> = new Map([
  ['dc:title', 'title'],
  ['dc:subject', 'subject'],
  ['dc:creator', 'author'],
  ['cp:keywords', 'keywords'],
  ['dc:description', 'description'],
  ['dc:language', 'language'],
  ['dc:identifier', 'identifier'],
  ['cp:category', 'category'],
  ['cp:contentStatus', 'content_status'],
  ['cp:lastModifiedBy', 'last_modified_by'],
  ['cp:revision', 'revision'],
  ['cp:version', 'version'],
  ['cp:lastPrinted', 'last_printed'],
  ['dcterms:created', 'created'],
  ['dcterms:modified', 'modified'],
  ['ep:Application', 'application'],
  ['ep:AppVersion', 'app_version'],
  ['ep:Company', 'company'],
  ['ep:Manager', 'manager'],
  ['ep:Template', 'template'],
  ['ep:PresentationFormat', 'presentation_format'],
  ['ep:HyperlinkBase', 'hyperlink_base'],
])
