import type { Warning } from '@blazon/warnings/warning'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { isElementAllowed, texts } from './allowlist.ts'
import { cleanAttributes } from './attributes.ts'
import type { SvgElement } from './element.ts'
import {
  inertElements,
  isBackgroundBlur,
  isEditorNamespace,
  isHarmlessLink,
  isUnknownNamespace,
  linkAttributes,
} from './inert.ts'
import { refuseEndless } from './references.ts'
import { describeItem, sayDrawingRefusal } from './refusals.ts'
import { type Found, RefusedSvg, refusedThings } from './refused-svg.ts'
import { parseDeclarations } from './style/style.ts'
import { readStyleRules, type StyledElement } from './style/style-rules.ts'
import { initialTextStyle, readTextStyle, type SvgTextStyle } from './text/text-style.ts'

export type CleanMode = 'strict' | 'strip'

export interface CleanSvg {
  root: SvgElement
  /** Removed items, each once. */
  removed: string[]
  /** True if more than notation was changed, so that the drawing may differ. */
  isRewritten: boolean
  /** The style of each `<text>` and `<tspan>`; empty if texts are not kept. */
  textStyles: ReadonlyMap<SvgElement, SvgTextStyle>
}

interface CleanOptions {
  /** Keeps `<text>` and `<tspan>`, which must be turned into paths before the tree is used. */
  keepsText?: boolean
}

const maxDepth = 256
const maxRemoved = 200
const maxBlurLength = 1_000

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/**
 * Keeps content on the allowlist, converts simple rules of style sheets to attributes and links and
 * switches to groups, and removes the metadata of editors. `strict` refuses a file with other
 * content, and reports each item with its place; `strip` removes the items with their content, and
 * lists them. Both refuse a file that is not well-formed, is not an SVG, has a DOCTYPE with
 * declarations, is nested too deeply or references itself. Throws {@link RefusedSvg}.
 */
export function cleanSvg(
  source: string,
  mode: CleanMode,
  { keepsText = false }: CleanOptions = {},
): CleanSvg {
  const parser = createParser()
  const rules = readStyleRules(readStyleSheets(source))
  const found: Found[] = []
  const open: OpenElement[] = []
  const textStyles = new Map<SvgElement, SvgTextStyle>()
  let root = null as SvgElement | null
  const isAnimated = /<(?:[\w.-]+:)?(?:animate|set)/i.test(source)
  let isRewritten = !rules.isEmpty
  let depth = 0
  // Depth of the element that is being removed with its content.
  let leftOut = Number.POSITIVE_INFINITY
  let tagAt = 0

  const refuse = (what: Warning, at: () => number) => found.push({ what, at })
  const here = () => {
    const at = parser.position - 1
    return () => at
  }
  const text = (content: string) => {
    if (depth >= leftOut) return
    const parent = open.at(-1)?.element
    if (parent === undefined) return
    const isShown = textElements.has(parent.name)
    if (content.trim() === '' && !isShown) return
    if (isShown || texts.has(parent.name)) parent.children.push(content)
    else refuse(describeItem('text', { element: parent.name }), here())
  }

  parser.on('doctype', (doctype) => {
    if (!doctype.includes('[')) return
    throw refusedThings(source, [
      { what: describeItem('doctype'), at: () => source.indexOf('<!DOCTYPE') },
    ])
  })
  parser.on('processinginstruction', ({ target }) => {
    // Other processing instructions belong to editors; this one loads a style sheet.
    if (target.toLowerCase() !== 'xml-stylesheet') return
    refuse(describeItem('element', { element: `?${target}?` }), here())
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('opentagstart', () => {
    tagAt = source.lastIndexOf('<', parser.position - 1)
  })
  parser.on('opentag', (tag) => {
    depth++
    const [at, end] = [tagAt, parser.position]
    if (depth > maxDepth) {
      throw new RefusedSvg(sayDrawingRefusal('nested_too_deeply', { limit: maxDepth }))
    }
    const isSvg = tag.uri === svgNamespace || tag.uri === ''
    // A script is always reported, even inside removed content.
    const isScript = /^(script|handler|listener)$/i.test(tag.local)
    const describe = () => describeItem('element', { element: short(tag.name) })
    if (isScript && depth > leftOut) refuse(describe(), () => at)
    if (depth >= leftOut) return
    if (depth === 1 && !(isSvg && tag.local === 'svg')) {
      throw new RefusedSvg(sayDrawingRefusal('not_svg', { element: short(tag.name) }))
    }
    const parent = open.at(-1)
    const given = listAttributes(tag)
    const inText = parent !== undefined && texts.has(parent.element.name)
    if (!inText && !isScript && isLeftOutSilently(tag, isSvg, given, parent)) {
      leftOut = depth
      isRewritten = true
      return
    }
    const isInShownText = parent !== undefined && textElements.has(parent.element.name)
    const isText = keepsText && (isInShownText ? /^(tspan|a)$/ : /^text$/).test(tag.local)
    const isContainer = !isInShownText && (tag.local === 'a' || tag.local === 'switch')
    const isAllowed = isInShownText ? texts.has(tag.local) : isElementAllowed(tag.local)
    if (!isSvg || inText || !(isContainer || isText || isAllowed)) {
      leftOut = depth
      const isHarmless =
        !isScript &&
        (parent?.isHidden === true ||
          isUnknownNamespace(tag.uri) ||
          isBackgroundBlur(source.slice(at, at + maxBlurLength)))
      found.push({ what: describe(), isHarmless, at: () => at })
      return
    }
    const all = new Map(given)
    const isLink = tag.local === 'a'
    for (const name of isLink ? linkAttributes : []) {
      const address = all.get(name)
      if (address === undefined) continue
      const isHarmless = !name.endsWith('href') || isHarmlessLink(address)
      const what = isHarmless ? describeItem('link') : describeItem('value', { name, element: 'a' })
      found.push({ what, isHarmless, at: () => attributeAt(source, at, end, name) })
    }
    const styled = { name: tag.local, id: all.get('id'), classes: all.get('class') }
    const declared = rules.find(styled, open)
    const cleaned = cleanAttributes(
      {
        name: tag.local,
        isRoot: depth === 1,
        attributes: given.filter(
          ([name]) => !(isLink && linkAttributes.has(name)) && !(isText && name === 'lengthAdjust'),
        ),
        rules: declared,
        fontSize: parent?.fontSize ?? null,
      },
      (what, name, isHarmless = false) =>
        found.push({ what, isHarmless, at: () => attributeAt(source, at, end, name) }),
    )
    if (cleaned === null) {
      leftOut = depth
      return
    }
    isRewritten ||= isContainer || isText || all.has('style')
    if (parent?.isSwitch && isAlternative(tag)) parent.hasChosen = true
    const name = isContainer ? 'g' : isText && isInShownText ? 'tspan' : tag.local
    const element: SvgElement = { name, attributes: cleaned.attributes, children: [] }
    if (parent === undefined) root = element
    else parent.element.children.push(element)
    const isSwitch = tag.local === 'switch'
    const { fontSize } = cleaned
    const textStyle = keepsText
      ? readTextStyle(
          {
            attributes: given,
            declarations: [...declared, ...parseDeclarations(all.get('style') ?? '')],
          },
          parent?.textStyle ?? initialTextStyle,
          fontSize,
        )
      : initialTextStyle
    if (isText) textStyles.set(element, textStyle)
    const isHidden =
      parent?.isHidden === true || (!isAnimated && cleaned.attributes.get('display') === 'none')
    open.push({ element, styled, isSwitch, isHidden, hasChosen: false, fontSize, textStyle })
  })
  parser.on('closetag', () => {
    if (depth === leftOut) leftOut = Number.POSITIVE_INFINITY
    else if (depth < leftOut) open.pop()
    depth--
  })
  parser.write(source).close()

  const inSheet = () => Math.max(source.search(/<[\w.:-]*style\b/), 0)
  for (const what of rules.harmless) found.push({ what, isHarmless: true, at: inSheet })
  for (const what of rules.refused) refuse(what, inSheet)
  const refused = found.filter(({ isHarmless }) => isHarmless !== true)
  if (mode === 'strict' && refused.length > 0) throw refusedThings(source, refused)
  if (root === null) throw new RefusedSvg(sayDrawingRefusal('drawing_empty'))
  refuseEndless(root)
  const removed = [...new Set(found.map(({ what }) => what.message))].slice(0, maxRemoved)
  return { root, removed, isRewritten: isRewritten || found.length > 0, textStyles }
}

/** Elements of a kept text. */
const textElements: ReadonlySet<string> = new Set(['text', 'tspan'])

interface OpenElement {
  element: SvgElement
  /** What selectors see of it. */
  styled: StyledElement
  isSwitch: boolean
  /** Whether it is not displayed, as the layer of a designer's notes, and never will be. */
  isHidden: boolean
  /** Whether the switch already has the child that is drawn. */
  hasChosen: boolean
  fontSize: number | null
  textStyle: SvgTextStyle
}

/** Whether an element is not drawn and has no effect. */
function isLeftOutSilently(
  tag: SaxesTagNS,
  isSvg: boolean,
  given: readonly (readonly [string, string])[],
  parent: OpenElement | undefined,
): boolean {
  if (isEditorNamespace(tag.uri)) return true
  if (!isSvg || parent === undefined) return false
  // The style sheets were read before.
  if (inertElements.has(tag.local) || tag.local === 'style') return true
  // Browsers support no extensions.
  if (given.some(([name]) => name === 'requiredExtensions')) return true
  return parent.isSwitch && parent.hasChosen && isAlternative(tag)
}

/** Whether a child of a switch is an alternative. Only the first alternative is drawn. */
function isAlternative({ local }: SaxesTagNS): boolean {
  return !texts.has(local) && !inertElements.has(local)
}

/** The text of each style sheet in the file. */
function readStyleSheets(source: string): string[] {
  if (!/<(?:[\w.-]+:)?style[\s/>]/.test(source)) return []
  const sheets: string[] = []
  const parser = createParser()
  let text = null as string | null
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (local !== 'style' || !(uri === svgNamespace || uri === '')) return
    const describeElement = (name: string) => attributes[name]?.value.trim().toLowerCase() ?? ''
    const isUsual =
      /^(text\/css)?$/.test(describeElement('type')) &&
      /^(all|screen)?$/.test(describeElement('media'))
    text = isUsual ? '' : '@media;'
  })
  const add = (content: string) => {
    if (text !== null) text += content
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ local }) => {
    if (local !== 'style' || text === null) return
    sheets.push(text)
    text = null
  })
  parser.write(source).close()
  return sheets
}

function createParser() {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink: xlinkNamespace } })
  parser.on('error', (error) => {
    throw new RefusedSvg(
      sayDrawingRefusal('not_well_formed', { fault: error.message.slice(0, 200) }),
    )
  })
  return parser
}

/** Attributes by the names of the allowlist: without a prefix for SVG's own and XLink's `href`. */
function listAttributes(tag: SaxesTagNS): [name: string, value: string][] {
  return Object.values(tag.attributes).flatMap(({ name, prefix, local, uri, value }) => {
    if (prefix === 'xmlns' || name === 'xmlns') return []
    if (isEditorNamespace(uri) || isUnknownNamespace(uri)) return []
    return [[uri === xlinkNamespace && local === 'href' ? 'xlink:href' : name, value] as const]
  }) as [string, string][]
}

function attributeAt(source: string, tagAt: number, end: number, name: string): number {
  const tag = source.slice(tagAt, end)
  let at = tag.indexOf(name)
  while (at > 0 && !/\s/.test(tag[at - 1]!)) at = tag.indexOf(name, at + 1)
  return tagAt + Math.max(at, 0)
}

function short(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name
}
