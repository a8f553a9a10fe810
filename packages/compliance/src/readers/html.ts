import type { Document, Element, Paint, Sourced } from '@blazon/document/document'
import { presentationHints } from './drawing/hints.ts'
import { createScene, type Scene } from './drawing/scene.ts'
import { isExternal, noBackground, onlyPage } from './element.ts'
import { linkedSheet } from './linked-sheet.ts'
import { parseHtmlTree } from './markup/html-tree.ts'
import { decodeSource } from './markup/source.ts'
import { descendants, elementsById, type MarkupElement, textContent } from './markup/tree.ts'
import { walkPage } from './page.ts'
import { pageDefaults } from './page-defaults.ts'
import { paintsBehind } from './page-paint.ts'
import { createCascade } from './style/cascade.ts'
import { readDataSheet } from './style/data-sheet.ts'
import { mediaApplies } from './style/media-queries.ts'
import type { Setting } from './style/shorthands.ts'
import { initialStyle } from './style/style.ts'
import { createUnread } from './unread.ts'

/**
 * Reads an HTML page as a static screen shows it before any script runs: attributes, style
 * attributes and sheets by the cascade, inherited values, and the backgrounds of texts by nesting.
 * Of linked style sheets, those in `data:` addresses are read (`embedSheets` makes them).
 * @throws UnreadableFile, and nothing else.
 */
export function readHtml(bytes: Uint8Array): Document {
  const root = parseHtmlTree(decodeSource(bytes))
  const unread = createUnread()
  const cascade = createCascade({
    defaults: pageDefaults,
    sheets: listSheets(root),
    hints: attributeHints,
    unread,
  })
  const black: Paint = { kind: 'solid', color: { hex: '#000000', alpha: 1 } }
  const scene = createScene(elementsById(root), cascade, initialStyle(black), unread)
  noteLinked(root, scene)
  walkPage(root, scene)
  return {
    format: 'html',
    pages: [onlyPage(scene.elements.filter(saysAnything), findCanvas(root, scene))],
    size: null,
    properties: readProperties(root),
    macros: false,
    externalLinks: scene.externalLinks,
    masterHashes: [],
    unread: unread.list(),
  }
}

/** Most blocks only contain others. */
function saysAnything({ kind, fill, line, effects, marks, paragraphs }: Element): boolean {
  if (kind !== 'shape' || fill !== null || line !== null) return true
  return effects.length > 0 || marks.length > 0 || paragraphs.length > 0
}

function listSheets(root: MarkupElement): string[] {
  return [...descendants(root)].flatMap((element) => {
    const { name, attributes } = element
    if (mediaApplies(attributes.get('media') ?? '') !== true) return []
    if (name === 'style') return [textContent(element)]
    const embedded = linkedSheet(element)
    const text = embedded === null ? null : readDataSheet(embedded)
    return text === null ? [] : [text]
  })
}

/** Styles of legacy attributes (HTML standard, section 15.3) and of SVG presentation attributes. */
function attributeHints(element: MarkupElement): readonly Setting[] {
  if (element.namespace !== 'html') return presentationHints(element)
  const settings: Setting[] = []
  const add = (attribute: string, property: string) => {
    const value = element.attributes.get(attribute)
    if (value) settings.push([property, value])
  }
  add('bgcolor', 'background-color')
  if (element.name === 'body') add('text', 'color')
  if (element.name === 'font') {
    add('color', 'color')
    add('face', 'font-family')
  }
  return settings
}

function noteLinked(root: MarkupElement, scene: Scene): void {
  for (const element of descendants(root)) {
    const { name, attributes } = element
    const href = linkedSheet(element)
    const isRead = name === 'style' || (href !== null && readDataSheet(href) !== null)
    if (isRead && mediaApplies(attributes.get('media') ?? '') === 'unknown') {
      scene.unread.note(`a style sheet for ${attributes.get('media')}`)
    }
    if (href !== null && !isRead) {
      scene.unread.note(`the style sheet ${href}`)
      if (isExternal(href)) scene.externalLinks.push({ page: 1, target: href, kind: 'other' })
    }
  }
}

/** The page has the root's background, otherwise the body's (CSS Backgrounds, 2.11.2). */
function findCanvas(root: MarkupElement, scene: Scene): Sourced<Paint> {
  const body = root.children.find((child) => child.kind === 'element' && child.name === 'body')
  for (const element of [root, body]) {
    if (element?.kind !== 'element') continue
    const [topmost] = paintsBehind(scene.styleWithin(element))
    if (topmost) return topmost
  }
  return noBackground
}

function readProperties(root: MarkupElement): Record<string, string> {
  const properties = new Map<string, string>()
  const set = (name: string, value: string | undefined) => {
    const text = value?.replace(/\s+/g, ' ').trim()
    if (text && !properties.has(name)) properties.set(name, text)
  }
  set('language', root.attributes.get('lang'))
  for (const element of descendants(root)) {
    const { name, namespace, attributes } = element
    if (namespace !== 'html') continue
    if (name === 'title') set('title', textContent(element))
    if (name === 'meta')
      set((attributes.get('name') ?? '').toLowerCase(), attributes.get('content'))
  }
  properties.delete('')
  return Object.fromEntries(properties)
}
