import type { Document, Element, ExternalLink, Paint, Sourced } from '@blazon/document/document'
import { createScene, type Scene } from './drawing/scene.ts'
import { isExternal, noBackground, onlyPage } from './element.ts'
import { attributeHints } from './html-hints.ts'
import { linkedSheet } from './linked-sheet.ts'
import { parseHtmlTree } from './markup/html-tree.ts'
import { decodeSource } from './markup/source.ts'
import { descendants, elementsById, type MarkupElement, textContent } from './markup/tree.ts'
import { walkPage } from './page.ts'
import { pageDefaults } from './page-defaults.ts'
import { paintsBehind } from './page-paint.ts'
import { type Cascade, createCascade } from './style/cascade.ts'
import { readDataSheet } from './style/data-sheet.ts'
import { mediaApplies } from './style/media-queries.ts'
import { initialStyle } from './style/style.ts'
import { createUnread, type Unread } from './unread.ts'

/**
 * Reads an HTML page as a static screen shows it before any script runs: attributes, style
 * attributes and sheets by the cascade, inherited values, and the backgrounds of texts by nesting.
 * Of linked style sheets, those in `data:` addresses are read (`embedSheets` makes them).
 * @throws UnreadableFile, and nothing else.
 */
export function readHtml(bytes: Uint8Array): Document {
  return readHtmlTree(parseHtmlTree(decodeSource(bytes)))
}

/** Reads a page that has been parsed. */
export function readHtmlTree(root: MarkupElement): Document {
  const unread = createUnread()
  const cascadeOf = rememberCascades(unread)
  const cascade = cascadeOf(root)
  const black: Paint = { kind: 'solid', color: { hex: '#000000', alpha: 1 } }
  const externalLinks = noteLinked(root, unread)
  const isComplete = unread.list().length === 0
  const scene = createScene({
    byId: elementsById(root),
    cascade,
    cascadeWithin: cascadeOf,
    initial: initialStyle(black),
    unread,
    isComplete,
  })
  scene.externalLinks.push(...externalLinks)
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

/** The cascade of a tree. Components of one kind have the same style sheets. */
function rememberCascades(unread: Unread): (root: MarkupElement) => Cascade {
  const known = new Map<string, Cascade>()
  return (root) => {
    const sheets = listSheets(root)
    const key = sheets.join('\0')
    const found =
      known.get(key) ??
      createCascade({ defaults: pageDefaults, sheets, hints: attributeHints, unread })
    known.set(key, found)
    return found
  }
}

/** Most blocks only contain others. */
function saysAnything(element: Element): boolean {
  const { kind, fill, line, effects, marks, paragraphs, attributeTexts = [] } = element
  if (kind !== 'shape' || fill !== null || line !== null || attributeTexts.length > 0) return true
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

/** Notes the style sheets that are not in the file; returns their addresses. */
function noteLinked(root: MarkupElement, unread: Unread): ExternalLink[] {
  const links: ExternalLink[] = []
  for (const element of descendants(root)) {
    const { name, attributes } = element
    const href = linkedSheet(element)
    const isRead = name === 'style' || (href !== null && readDataSheet(href) !== null)
    if (isRead && mediaApplies(attributes.get('media') ?? '') === 'unknown') {
      unread.note(`a style sheet for ${attributes.get('media')}`)
    }
    if (href !== null && !isRead) {
      unread.note(`the style sheet ${href}`)
      if (isExternal(href)) links.push({ page: 1, target: href, kind: 'other' })
    }
  }
  return links
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
      // Cards of shared pages have `property`: `og:title`.
      set(
        (attributes.get('name') ?? attributes.get('property') ?? '').toLowerCase(),
        attributes.get('content'),
      )
  }
  properties.delete('')
  return Object.fromEntries(properties)
}
