import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, descendants, integer } from '../container/xml-query.ts'
import { write } from '../patch/draft.ts'
import { requireSource } from '../patch/part-patch.ts'
import type { Splice } from '../patch/splices.ts'
import { findPlaceholder } from '../sheet/placeholders.ts'
import {
  addToList,
  differingProperties,
  type LevelStyle,
  levelNames,
  overlayLevels,
  readLevel,
  standardLevel,
} from './level-style.ts'

/** The default text styles (`p:defaultTextStyle`) of a slide's deck and of the new deck. */
export interface TextDefaults {
  source: XmlElement | null
  target: XmlElement | null
  /** The scale of the slide's page; sizes that no style sets have it too. */
  scale: number
}

/**
 * Writes the defaults of the source into the list styles of the shapes whose text would otherwise
 * have those of the new deck. A default takes precedence over the master's `p:otherStyle`; the
 * shape's own list style and font reference take precedence over the default.
 * @param root of a slide, layout or master, parsed for editing.
 * @param otherStyle of its master.
 */
export function shapeTextSplices(
  root: XmlElement,
  { source, target, scale }: TextDefaults,
  otherStyle: XmlElement | null,
): Splice[] {
  const differences = levelNames.map((_, level) => {
    const inherited = readLevel(otherStyle, level)
    return differingProperties(
      overlayLevels(standardLevel(scale), inherited, readLevel(source, level)),
      overlayLevels(standardLevel(1), inherited, readLevel(target, level)),
    )
  })
  if (differences.every(({ size }) => size === 0)) return []
  return [...descendants(root, 'p:sp')].flatMap((shape) => {
    const body = child(shape, 'p:txBody')
    if (!body || findPlaceholder(shape) || !hasText(body)) return []
    const list = child(body, 'a:lstStyle')
    const reference = child(child(shape, 'p:style'), 'a:fontRef')
    const added = new Map<number, LevelStyle>()
    for (const level of levelsIn(body)) {
      const missing = without(differences[level] ?? new Map(), readLevel(list, level), reference)
      if (missing.size > 0) added.set(level, missing)
    }
    return added.size === 0 ? [] : listSplices(body, list, added)
  })
}

/**
 * The same for footers and tables, whose text has the default only where the master's other style
 * sets nothing: written into that style. Titles and bodies have no default, but a size of the page.
 * @param root of a master, parsed for editing.
 */
export function masterTextSplices(
  root: XmlElement,
  { source, target, scale }: TextDefaults,
): Splice[] {
  const styles = child(root, 'p:txStyles')
  return (styles?.children ?? []).flatMap((style) => {
    // A title has one level.
    const levels = style.name === 'p:titleStyle' ? 1 : levelNames.length
    const isDefaulted = style.name === 'p:otherStyle'
    const added = new Map<number, LevelStyle>()
    for (let level = 0; level < levels; level++) {
      const own = readLevel(style, level)
      const [from, to] = isDefaulted
        ? [readLevel(source, level), readLevel(target, level)]
        : [new Map(), new Map()]
      const missing = differingProperties(
        overlayLevels(standardLevel(scale), from, own),
        overlayLevels(standardLevel(1), to, own),
      )
      if (missing.size > 0) added.set(level, missing)
    }
    if (added.size === 0) return []
    const { start, end, scope } = requireSource(style)
    return [{ start, end, text: write(addToList(style.name, style, added), scope) }]
  })
}

function hasText(body: XmlElement): boolean {
  for (const { text } of descendants(body, 'a:t')) if (text !== '') return true
  for (const _ of descendants(body, 'm:t')) return true
  return false
}

function levelsIn(body: XmlElement): Set<number> {
  const levels = children(body, 'a:p').map((paragraph) =>
    Math.min(8, Math.max(0, integer(child(paragraph, 'a:pPr'), 'lvl') ?? 0)),
  )
  return new Set(levels)
}

/** The style without the properties that something nearer to the text sets. */
function without(style: LevelStyle, own: LevelStyle, fontReference: XmlElement | null): LevelStyle {
  const setsFonts = /^(major|minor)$/.test(attribute(fontReference, 'idx') ?? '')
  const setsColor = (fontReference?.children.length ?? 0) > 0
  return new Map(
    [...style].filter(([key, value]) => {
      if (own.has(key)) return false
      const name = typeof value === 'string' ? '' : value.name
      if (setsFonts && /^a:(latin|ea|cs)$/.test(name)) return false
      return !(setsColor && key.startsWith('r#') && /Fill$/.test(name))
    }),
  )
}

function listSplices(
  body: XmlElement,
  list: XmlElement | null,
  added: ReadonlyMap<number, LevelStyle>,
): Splice[] {
  const made = addToList('a:lstStyle', list, added)
  if (list) {
    const { start, end, scope } = requireSource(list)
    return [{ start, end, text: write(made, scope) }]
  }
  const properties = child(body, 'a:bodyPr')
  const { scope, contentStart } = requireSource(body)
  const at = properties ? requireSource(properties).end : contentStart
  return [{ start: at, end: at, text: write(made, scope) }]
}
