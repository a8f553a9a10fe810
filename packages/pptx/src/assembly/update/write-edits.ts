import { openPackage, type Package } from '../../container/package.ts'
import { decodeXml, encodeXml } from '../../container/xml-encoding.ts'
import { rewriteArchive } from '../../container/zip-rewrite.ts'
import { requireSource } from '../../patch/part-patch.ts'
import { applySplices, type Splice } from '../../patch/splices.ts'
import { slidePartNames } from '../../slides/list-slides.ts'
import { unlinkedFragment } from '../fragment.ts'
import type { MergedParagraph } from './merge-paragraphs.ts'
import type { MergedSlide } from './merge-slide.ts'
import { listTextBlocks, type TextBlock } from './text-blocks.ts'

/**
 * An assembled deck with the edited paragraphs of another (`edited`, opened for editing) in its slides,
 * by number.
 */
export function writeEdits(
  bytes: Uint8Array,
  slides: ReadonlyMap<number, MergedSlide>,
  edited: Package,
): Uint8Array {
  if (slides.size === 0) return bytes
  const pack = openPackage(bytes, true)
  const parts = slidePartNames(pack)
  const splices = new Map<string, Splice[]>()
  for (const [number, { blocks }] of slides) {
    const shown = listTextBlocks(pack, parts[number - 1]!)
    for (const [key, block] of blocks) {
      const into = shown.get(key)
      // Notes without a master were left out, with a warning.
      if (into === undefined) continue
      const own = splices.get(into.partName) ?? []
      own.push(replaceParagraphs(pack, into, edited, block))
      splices.set(into.partName, own)
    }
  }
  const contents = [...splices].map(([name, own]) => {
    const original = pack.archive.read(name)!
    return [name, encodeXml(applySplices(decodeXml(original, name), own), original)] as const
  })
  return rewriteArchive(bytes, new Map(contents))
}

function replaceParagraphs(
  pack: Package,
  { partName, paragraphs }: TextBlock,
  edited: Package,
  by: { edited: TextBlock; paragraphs: readonly MergedParagraph[] },
): Splice {
  const text = readText(pack, partName)
  const editedText = readText(edited, by.edited.partName)
  const written = by.paragraphs.map((one) => {
    if ('edited' in one) {
      return unlinkedFragment(by.edited.paragraphs[one.edited]!.element, editedText)
    }
    const { start, end } = requireSource(paragraphs[one.current]!.element)
    return text.slice(start, end)
  })
  const start = requireSource(paragraphs[0]!.element).start
  const end = requireSource(paragraphs.at(-1)!.element).end
  return { start, end, text: written.join('') }
}

function readText(pack: Package, partName: string): string {
  return decodeXml(pack.archive.read(partName)!, partName)
}
