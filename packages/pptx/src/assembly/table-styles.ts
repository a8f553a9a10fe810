import type { Package } from '../container/package.ts'
import { parseXml } from '../container/xml.ts'
import { decodeXml } from '../container/xml-encoding.ts'
import { attribute, children } from '../container/xml-query.ts'
import { escapeXml } from '../container/xml-text.ts'
import { canonicalXml } from '../identity/canonical.ts'
import { fragment } from './fragment.ts'
import { xmlBytes } from './output.ts'
import type { NewSlide } from './slides.ts'
import type { Source } from './source.ts'
import type { Warnings } from './warnings.ts'

/** The styles that the slides' tables use, and the default style of new tables. */
export function mergeTableStyles(slides: readonly NewSlide[], warnings: Warnings): Uint8Array {
  const catalogues = new Map<Source, Map<string, Style>>()
  const styles = new Map<string, Style>()
  const first = slides[0]?.source
  const standard = (first && defaultStyle(first)) ?? mediumStyle2
  const take = (source: Source, id: string, number: number) => {
    const catalogue = catalogues.get(source) ?? readStyles(source)
    catalogues.set(source, catalogue)
    const style = catalogue.get(id)
    if (!style) return
    const known = styles.get(id)
    if (!known) styles.set(id, style)
    else if (known.canonical !== style.canonical) {
      const message = `Its table style "${style.name}" is another one in a deck before it.`
      warnings.add('table_style_differs', number, message)
    }
  }
  if (first) take(first, standard, 1)
  for (const { source, partName, number } of slides) {
    for (const id of usedStyles(source.pack, partName)) take(source, id, number)
  }
  const fragments = [...styles.values()].map(({ xml }) => xml).join('')
  const namespace = 'http://schemas.openxmlformats.org/drawingml/2006/main'
  return xmlBytes(
    `<a:tblStyleLst xmlns:a="${namespace}" def="${escapeXml(standard)}">${fragments}</a:tblStyleLst>`,
  )
}

interface Style {
  name: string
  xml: string
  canonical: string
}

/** PowerPoint's default style, which is built in. */
const mediumStyle2 = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}'

/** Finds ids in the text, because slides that are copied unchanged are not parsed. */
function usedStyles({ archive }: Package, slidePart: string): string[] {
  const bytes = archive.read(slidePart)
  const text = bytes ? decodeXml(bytes, slidePart) : ''
  return [...text.matchAll(/<(?:\w+:)?tableStyleId>\s*(\{[0-9A-Fa-f-]{36}\})/g)].map(
    ([, id]) => id ?? '',
  )
}

function defaultStyle(source: Source): string | null {
  const id = attribute(stylesOf(source)?.root, 'def')
  return id !== null && /^\{[0-9A-Fa-f-]{36}\}$/.test(id) ? id : null
}

function readStyles(source: Source): Map<string, Style> {
  const part = stylesOf(source)
  const styles = new Map<string, Style>()
  for (const element of children(part?.root, 'a:tblStyle')) {
    const relationships = source.pack.relationships(part?.partName ?? '')
    // A style filled with a picture would have a relationship of its own; no known program writes
    // one.
    if (relationships.all.length > 0) continue
    styles.set(attribute(element, 'styleId') ?? '', {
      name: attribute(element, 'styleName') ?? '',
      xml: fragment(element, part?.text ?? ''),
      canonical: canonicalXml(element, () => ''),
    })
  }
  return styles
}

function stylesOf({ pack, presentation }: Source) {
  const partName = pack.relationships(presentation.partName).byKind('tableStyles')?.target ?? ''
  const bytes = pack.archive.read(partName)
  if (!bytes) return null
  return { partName, root: parseXml(bytes, partName, true), text: decodeXml(bytes, partName) }
}
