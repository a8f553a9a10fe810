import { sha256 } from '../container/media.ts'
import { parseXml, type XmlElement } from '../container/xml.ts'
import { decodeXml } from '../container/xml-encoding.ts'
import { child } from '../container/xml-query.ts'
import { canonicalXml } from '../identity/canonical.ts'
import { toTransitional } from '../identity/strict.ts'
import type { Splice } from '../patch/splices.ts'
import type { Edit } from './copy-part.ts'
import { fragment } from './fragment.ts'
import { fitPage, type PageFit, type PageScaling, scaleXml } from './page-fit.ts'
import type { Source } from './source.ts'
import { mayUseTableStyle, type TableStyles } from './table-styles.ts'
import { masterTextSplices, shapeTextSplices, type TextDefaults } from './text-defaults.ts'

/**
 * What changes in the sheets of a source, so that they look the same in a deck with another page
 * size, other default text styles, or other table styles with the same ids.
 */
export interface Adjustment {
  /** Null if the page size is the same. */
  readonly fit: PageFit | null
  /** Rewrites the text of a part before anything else in it changes; null for no change. */
  readonly rewrite: ((text: string) => string) | null
  /** @param masterPart the master of the slide or layout; null for a master itself. */
  edit(masterPart: string | null): Edit
  /**
   * A text that differs if the copies of a master or layout differ from those for another source
   * with an equal part; '' if nothing in it changes.
   */
  key(partName: string, masterPart: string | null): string
}

/** Creates the adjustments of sources; the first source determines the deck. */
export function createAdjustments(
  first: Source,
  scaling: PageScaling,
  tableStyles: TableStyles,
): (source: Source) => Adjustment {
  const target = readDefaults(first, null)
  const known = new Map<Source, Adjustment>()
  return (source) => {
    const before = known.get(source)
    if (before) return before
    const fit = source === first ? null : fitPage(source.size, first.size, scaling)
    const own = source === first ? target : readDefaults(source, fit)
    const made = makeAdjustment(source, fit, own, target, tableStyles)
    known.set(source, made)
    return made
  }
}

interface Defaults {
  root: XmlElement | null
  canonical: string
}

function makeAdjustment(
  source: Source,
  fit: PageFit | null,
  own: Defaults,
  target: Defaults,
  tableStyles: TableStyles,
): Adjustment {
  const rewrite = fit === null ? null : (text: string) => scaleXml(text, fit)
  const defaults: TextDefaults | null =
    fit === null && own.canonical === target.canonical
      ? null
      : { source: own.root, target: target.root, scale: fit?.scale ?? 1 }
  const otherStyles = new Map<string, XmlElement | null>()
  const keys = new Map<string, string>()

  const findOtherStyle = (masterPart: string): XmlElement | null => {
    const known = otherStyles.get(masterPart)
    if (known !== undefined) return known
    const { root } = readSheet(masterPart)
    const style = child(child(root, 'p:txStyles'), 'p:otherStyle')
    otherStyles.set(masterPart, style)
    return style
  }

  const readSheet = (partName: string) => {
    const bytes = source.pack.archive.read(partName) ?? new Uint8Array()
    const written = toTransitional(decodeXml(bytes, partName))
    const text = rewrite ? rewrite(written) : written
    return { text, root: parseXml(new TextEncoder().encode(text), partName, true) }
  }

  const textSplices = (root: XmlElement, masterPart: string | null): Splice[] => {
    if (!defaults) return []
    const style = masterPart === null ? ownOtherStyle(root) : findOtherStyle(masterPart)
    const ofShapes = shapeTextSplices(root, defaults, style)
    return masterPart === null ? [...ofShapes, ...masterTextSplices(root, defaults)] : ofShapes
  }

  return {
    fit,
    rewrite,
    edit: (masterPart) => ({
      isNeeded: (text) => defaults !== null || mayUseTableStyle(text),
      splices: (root) => [...tableStyles.take(source, root), ...textSplices(root, masterPart)],
    }),
    key(partName, masterPart) {
      const known = keys.get(partName)
      if (known !== undefined) return known
      const { root } = readSheet(partName)
      const splices = [...tableStyles.take(source, root), ...textSplices(root, masterPart)]
      const changes = splices.map(({ text }) => text)
      const key = fit || changes.length > 0 ? JSON.stringify([fit, changes]) : ''
      keys.set(partName, key)
      return key
    },
  }
}

function ownOtherStyle(master: XmlElement): XmlElement | null {
  return child(child(master, 'p:txStyles'), 'p:otherStyle')
}

/** The default text style of a source, at the size that it has on the new page. */
function readDefaults({ pack, presentation: { partName } }: Source, fit: PageFit | null): Defaults {
  const bytes = pack.archive.read(partName) ?? new Uint8Array()
  const style = child(parseXml(bytes, partName, true), 'p:defaultTextStyle')
  if (!style) return { root: null, canonical: '' }
  const text = fragment(style, decodeXml(bytes, partName))
  const root = parseXml(new TextEncoder().encode(fit ? scaleXml(text, fit) : text), partName)
  return { root, canonical: sha256(new TextEncoder().encode(canonicalXml(root, () => ''))) }
}
