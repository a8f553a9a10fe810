import type {
  AttributeText,
  Mark,
  Paint,
  Paragraph,
  Role,
  Run,
  Sourced,
} from '@blazon/document/document'
import { draw } from './drawing/draw.ts'
import type { Scene } from './drawing/scene.ts'
import { readFonts, toPoints } from './drawing/text.ts'
import { createElement, isExternal } from './element.ts'
import {
  type MarkupElement,
  type MarkupNode,
  type MarkupText,
  writeSelector,
} from './markup/tree.ts'
import {
  closed,
  codeElements,
  createFigure,
  findShown,
  isInactive,
  isSignature,
  labels,
  listAssigned,
  listAttributeTexts,
  loading,
  locateAttribute,
  readContent,
  roles,
} from './page-elements.ts'
import { isCanvas, isTransparent, listLines, listShadows, paintsBehind } from './page-paint.ts'
import type { Applied } from './style/cascade.ts'
import { listMeasures } from './style/measures.ts'
import { parseOpacity, type Style } from './style/style.ts'
import { faded } from './style/values.ts'
import { firstPen, noteUnread, whole } from './svg.ts'

/** Reads the elements of a page, each block with its texts. */
export function walkPage(root: MarkupElement, scene: Scene): void {
  const page: Setting = {
    style: scene.styleWithin(root),
    behind: [],
    role: 'body',
    language: null,
    link: null,
    opacity: 1,
    isRemoved: false,
    isCode: false,
    isInactive: false,
    isDecorative: false,
    clipped: null,
    block: null,
    host: null,
  }
  visit(root, page, scene)
}

/** The state passed down while a page is traversed. */
interface Setting {
  style: Style
  /** The backgrounds, topmost first. */
  behind: readonly Paint[]
  role: Role
  language: string | null
  link: string | null
  opacity: number
  /** True inside an element that is not displayed. */
  isRemoved: boolean
  /** True inside an element whose text is code. */
  isCode: boolean
  /** True inside a control that cannot be used. */
  isInactive: boolean
  /** True inside an element that assistive technology skips. */
  isDecorative: boolean
  /** The background that its letters show instead of their colour (`background-clip: text`). */
  clipped: Sourced<Paint> | null
  /** The block that contains the texts. */
  block: Block | null
  /** The element whose shadow tree is traversed, and what is around it; null in the page itself. */
  host: { element: MarkupElement; scene: Scene; outer: Host } | null
}

type Host = Setting['host']

/** A block while it is read: paragraphs, marks and attributes are added to its element. */
interface Block {
  paragraphs: (Paragraph & { runs: Run[] })[]
  marks: Mark[]
  attributeTexts: AttributeText[]
  isHidden: boolean
  /** False after another block, so that further text begins a new paragraph. */
  isOpen: boolean
  /** The colour of the marker of a list item, if it differs from the text's. */
  bullet: Paragraph['bullet']
}

function visit(
  element: MarkupElement,
  outer: Setting,
  scene: Scene,
  slotted: readonly Applied[] = [],
): void {
  if (element.namespace === 'svg') {
    visitDrawing(element, outer, scene)
    return
  }
  const style = element.parent ? scene.style(element, outer.style, slotted) : outer.style
  const display = style.own.get('display')?.value.toLowerCase() ?? 'inline'
  const setting = createSetting(element, style, display, outer)
  noteLink(element, setting, scene)
  if (element.name === 'br') addRun('\n', element, element, setting)
  const figure = createFigure(element)
  if (figure) {
    // An area of a picture is never displayed itself.
    const hidden = isHidden(element.name === 'area' ? outer : setting)
    const decorative = figure.decorative || setting.isDecorative
    scene.draw({ ...figure, hidden, decorative, role: outer.role, link: setting.link })
  }
  const isInline = outer.block !== null && display.startsWith('inline')
  if (!isInline && display !== 'contents') {
    if (outer.block) outer.block.isOpen = false
    setting.block = openBlock(element, setting, scene)
  } else if (setting.block) {
    setting.block.marks.push(...listMarks(element, style, setting.opacity))
  }
  if (!figure) addAttributeTexts(element, setting)
  addFieldText(element, setting, scene)
  if (closed.has(element.name)) return
  addContent(element, 'before', setting, scene)
  visitChildren(element, setting, scene)
  addContent(element, 'after', setting, scene)
  if (!isInline && outer.block) outer.block.isOpen = false
}

/** The children that are shown: those of its shadow tree, or those in a slot (CSS Scoping 1, 3.4). */
function visitChildren(element: MarkupElement, setting: Setting, scene: Scene): void {
  const { shadow } = element
  const { host } = setting
  if (shadow) {
    const inner: Setting = { ...setting, host: { element, scene, outer: host } }
    visitNodes(shadow.children, element, inner, scene.within(shadow))
    return
  }
  const assigned = host && element.name === 'slot' ? listAssigned(element, host.element) : []
  if (host === null || assigned.length === 0) {
    visitNodes(element.children, element, setting, scene)
    return
  }
  const inSlot: Setting = { ...setting, host: host.outer }
  visitNodes(assigned, host.element, inSlot, host.scene, scene)
}

function visitNodes(
  nodes: readonly MarkupNode[],
  parent: MarkupElement,
  setting: Setting,
  scene: Scene,
  slotScene?: Scene,
): void {
  for (const node of nodes) {
    if (node.kind === 'text') addRun(node.text, node, parent, setting)
    else visit(node, setting, scene, slotScene?.slottedRules(node))
  }
}

/** Adds the text that an `input` or a `textarea` shows: its value, or else its placeholder. */
function addFieldText(element: MarkupElement, setting: Setting, scene: Scene): void {
  const shown = findShown(element)
  const text = shown && element.attributes.get(shown)
  if (!text) return
  const pseudo = shown === 'placeholder' && scene.pseudoStyle(element, shown, setting.style)
  const style = pseudo || setting.style
  const location = locateAttribute(element, shown)
  addRun(text, element, element, { ...setting, style }, { location })
}

/** Adds the labels of an element that is not a figure to its block. */
function addAttributeTexts(element: MarkupElement, setting: Setting): void {
  const { block } = setting
  if (!block || isHidden(setting) !== block.isHidden) return
  block.attributeTexts.push(...listAttributeTexts(element, labels))
}

/** Adds what `::before` and `::after` show: a text, and the paints around it. */
function addContent(
  element: MarkupElement,
  pseudo: 'before' | 'after',
  setting: Setting,
  scene: Scene,
): void {
  const style = scene.pseudoStyle(element, pseudo, setting.style)
  const content = style?.own.get('content')?.value ?? 'normal'
  if (!style || /^(?:none|normal)$/i.test(content)) return
  const display = style.own.get('display')?.value.toLowerCase() ?? 'inline'
  if (display === 'none') return
  const inner = createSetting(element, style, display, setting)
  setting.block?.marks.push(...listMarks(element, style, inner.opacity, `::${pseudo}`))
  const text = readContent(content, element)
  if (text.trim() === '') return
  addRun(text, element, element, inner, {
    // Letters for private use are the pictures of an icon font.
    ...(/^[\p{Co}\s]+$/u.test(text) && { notation: 'symbols' }),
    location: { ...element.position, selector: `${writeSelector(element)}::${pseudo}` },
  })
}

function createSetting(
  element: MarkupElement,
  style: Style,
  display: string,
  outer: Setting,
): Setting {
  const { attributes, name } = element
  const own = parseOpacity(style.own.get('opacity')?.value ?? '1')
  const clipped = isClippedToText(style) ? (paintsBehind(style)[0] ?? null) : null
  return {
    style,
    behind: clipped ? outer.behind : listLayers(style, own, outer),
    role: roles[name] ?? (isSignature(element) ? 'footer' : outer.role),
    language: attributes.get('lang') ?? attributes.get('xml:lang') ?? outer.language,
    link: name === 'a' ? (attributes.get('href') ?? outer.link) : outer.link,
    opacity: outer.opacity * own,
    isRemoved: outer.isRemoved || display === 'none',
    isCode: outer.isCode || codeElements.has(name),
    isInactive: outer.isInactive || isInactive(element),
    isDecorative: outer.isDecorative || attributes.get('aria-hidden') === 'true',
    clipped: clipped ?? outer.clipped,
    block: outer.block,
    host: outer.host,
  }
}

function isHidden({ isRemoved, style }: Setting): boolean {
  return isRemoved || !style.isVisible
}

const deepestLayers = 32

/** The backgrounds of an element's texts, topmost first, down to the first that is opaque. */
function listLayers(style: Style, opacity: number, outer: Setting): readonly Paint[] {
  const position = style.own.get('position')?.value.toLowerCase() ?? ''
  const floats = /^(absolute|fixed)$/.test(position)
  const beneath: readonly Paint[] = floats
    ? [{ kind: 'unknown', reason: `position: ${position}` }]
    : outer.behind
  // A translucent group shows its texts and backgrounds mixed with what is beneath; only without
  // backgrounds is that equal to translucent texts.
  const own = paintsBehind(style).map(({ value }) => value)
  if (own.length === 0) return beneath
  if (opacity * outer.opacity < 1) return [{ kind: 'unknown', reason: 'opacity' }]
  const opaque = own.findIndex((paint) => paint.kind === 'solid' && paint.color.alpha >= 1)
  if (opaque >= 0) return own.slice(0, opaque + 1)
  return [...own, ...beneath].slice(0, deepestLayers)
}

function openBlock(element: MarkupElement, setting: Setting, scene: Scene): Block {
  const { style, opacity } = setting
  const [fill, ...more] = paintsBehind(style).map(({ value, source }) => ({
    value: faded(value, opacity),
    source,
  }))
  const block: Block = {
    paragraphs: [],
    marks: more.map((paint) => ({ name: 'background', target: 'background', paint })),
    attributeTexts: [],
    isHidden: isHidden(setting),
    isOpen: false,
    bullet: element.name === 'li' ? readMarker(element, style, scene) : null,
  }
  block.marks.push(...listLines(style).map((line) => ({ ...line, target: 'line' as const })))
  const drawn = createElement(element)
  const measures = listMeasures(style.own, style.lengths, drawn.location)
  scene.draw({
    ...drawn,
    ...(measures.length > 0 && { measures }),
    role: setting.role,
    hidden: isHidden(setting),
    fill: isCanvas(element, scene) ? null : (fill ?? null),
    effects: listShadows(style),
    paragraphs: block.paragraphs,
    marks: block.marks,
    attributeTexts: block.attributeTexts,
    link: setting.link,
  })
  return block
}

/** The colour of the marker of a list item, if a rule sets it. */
function readMarker(element: MarkupElement, style: Style, scene: Scene): Paragraph['bullet'] {
  const marker = scene.pseudoStyle(element, 'marker', style)
  return marker?.own.has('color') ? marker.color : null
}

/** The paints of an inline element, or of a pseudo-element, besides its text. */
function listMarks(element: MarkupElement, style: Style, opacity: number, pseudo = ''): Mark[] {
  const location = { ...element.position, selector: `${writeSelector(element)}${pseudo}` }
  const name = `${element.name}${pseudo}`
  const faint = (paint: Mark['paint']) => ({ ...paint, value: faded(paint.value, opacity) })
  return [
    ...paintsBehind(style).map((paint) => ({
      name: `background of ${name}`,
      target: 'background' as const,
      paint: faint(paint),
      location,
    })),
    ...listLines(style).map((line) => ({
      name: `${line.name} of ${name}`,
      target: 'line' as const,
      paint: faint(line.paint),
      location,
    })),
    ...listShadows(style).map((paint) => ({
      name: `shadow of ${name}`,
      target: 'effect' as const,
      paint: faint(paint),
      location,
    })),
  ]
}

function addRun(
  text: string,
  at: MarkupText | MarkupElement,
  element: MarkupElement,
  setting: Setting,
  more: Partial<Run> = {},
): void {
  const { style, block, behind, language, link, isCode, isInactive } = setting
  if (!block || text === '' || isHidden(setting) !== block.isHidden) return
  if (!block.isOpen) {
    // White space between blocks is not a paragraph.
    if (text.trim() === '') return
    const number = block.paragraphs.length + 1
    const bullet = number === 1 ? block.bullet : null
    block.paragraphs.push({ number, level: 0, runs: [], bullet })
    block.isOpen = true
  }
  const { runs } = block.paragraphs.at(-1)!
  runs.push({
    number: runs.length + 1,
    text,
    fonts: readFonts(style),
    size: toPoints(style.size, 1),
    weight: style.weight,
    italic: style.isItalic,
    caps: style.isCaps,
    color: readLetters(setting),
    highlight: null,
    language,
    link,
    ...(isCode && { notation: 'code' }),
    ...(isInactive && { isInactive }),
    behind,
    location: { ...at.position, selector: writeSelector(element) },
    ...more,
  })
}

function readLetters({ style, opacity, clipped }: Setting): Sourced<Paint> {
  const letters = style.letters ?? style.color
  const { value, source } = clipped && isTransparent(letters.value) ? clipped : letters
  return { value: faded(value, opacity), source }
}

function isClippedToText({ own }: Style): boolean {
  return ['background-clip', '-webkit-background-clip'].some((name) =>
    /\btext\b/i.test(own.get(name)?.value ?? ''),
  )
}

/** A drawing within the page; its position there is unknown. */
function visitDrawing(element: MarkupElement, outer: Setting, scene: Scene): void {
  if (element.name !== 'svg') return
  const pen = firstPen(outer.style, null, element)
  noteUnread(element, scene)
  const isOut = outer.isRemoved
  const first = scene.elements.length
  scene.draw({ ...whole(element, null), ...(outer.isDecorative && { decorative: true }) })
  draw(element, { ...pen, opacity: outer.opacity, link: outer.link }, scene)
  if (!isOut) return
  for (const drawn of scene.elements.splice(first)) scene.draw({ ...drawn, hidden: true })
}

function noteLink({ name, attributes }: MarkupElement, { isRemoved }: Setting, scene: Scene) {
  if (isRemoved) return
  const link = name === 'a' || name === 'area' ? attributes.get('href') : undefined
  const media = loading.has(name) ? (attributes.get('src') ?? attributes.get('data')) : undefined
  if (link && isExternal(link)) {
    scene.externalLinks.push({ page: 1, target: link, kind: 'link' })
  }
  if (media && isExternal(media)) {
    scene.externalLinks.push({ page: 1, target: media, kind: 'media' })
  }
}
