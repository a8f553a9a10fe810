import { childElements, descendants, type MarkupElement, textContent } from '../markup/tree.ts'

/**
 * The Dublin Core and XMP properties in RDF, from a drawing's `metadata` or an image's XMP packet,
 * by their usual names.
 */
export function rdfProperties(root: MarkupElement): Record<string, string> {
  const properties = new Map<string, string>()
  const set = (name: string | undefined, value: string) => {
    const text = value.replace(/\s+/g, ' ').trim()
    if (name && text !== '' && !properties.has(name)) properties.set(name, text)
  }
  for (const element of descendants(root)) {
    set(names[qualified(element.namespace, element.name)], listText(element))
    if (element.name !== 'Description') continue
    // The short form: properties as attributes, with the conventional prefixes.
    for (const [name, value] of element.attributes) set(shortNames[name], value)
  }
  return Object.fromEntries(properties)
}

/** A property's text; the items of a list, or the first of its languages. */
function listText(property: MarkupElement): string {
  const [list] = childElements(property)
  const items = list ? childElements(list) : []
  if (!list || items.length === 0) return textContent(property)
  if (list.name === 'Alt') return textContent(items[0]!)
  return items.map((item) => textContent(item).trim()).join(', ')
}

const dublinCore = 'http://purl.org/dc/elements/1.1/'
const xmp = 'http://ns.adobe.com/xap/1.0/'
const xmpRights = 'http://ns.adobe.com/xap/1.0/rights/'
const photoshop = 'http://ns.adobe.com/photoshop/1.0/'

function qualified(namespace: string, name: string): string {
  return `${namespace} ${name}`
}

const known: readonly (readonly [
  namespace: string,
  prefix: string,
  name: string,
  property: string,
])[] = [
  [dublinCore, 'dc', 'title', 'title'],
  [dublinCore, 'dc', 'creator', 'author'],
  [dublinCore, 'dc', 'description', 'description'],
  [dublinCore, 'dc', 'subject', 'keywords'],
  [dublinCore, 'dc', 'rights', 'copyright'],
  [dublinCore, 'dc', 'language', 'language'],
  [dublinCore, 'dc', 'publisher', 'publisher'],
  [dublinCore, 'dc', 'date', 'created'],
  [dublinCore, 'dc', 'identifier', 'identifier'],
  [xmp, 'xmp', 'CreatorTool', 'application'],
  [xmp, 'xmp', 'CreateDate', 'created'],
  [xmp, 'xmp', 'ModifyDate', 'modified'],
  [xmpRights, 'xmpRights', 'WebStatement', 'license_url'],
  [photoshop, 'photoshop', 'Credit', 'credit'],
]

const names: Readonly<Record<string, string>> = Object.fromEntries(
  known.map(([namespace, , name, property]) => [qualified(namespace, name), property]),
)

const shortNames: Readonly<Record<string, string>> = Object.fromEntries(
  known.map(([, prefix, name, property]) => [`${prefix}:${name}`, property]),
)
