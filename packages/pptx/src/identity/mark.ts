import { malformed } from '../container/unreadable-file.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, integer } from '../container/xml-query.ts'
import { escapeXml } from '../container/xml-text.ts'
import { requireSource } from '../patch/part-patch.ts'
import type { Splice } from '../patch/splices.ts'

/** The slide asset from which a slide of an assembled deck was made. */
export interface SlideMark {
  /** The asset's id. */
  asset: string
  revision: number
  /**
   * sha256 in hex over the slide's content when it was assembled (`slideContentHashes`): the
   * asset's own, or that of the slide with its variables filled in.
   */
  contentHash: string
  /** How the slide looked when it was assembled; absent in older marks. */
  look?: SlideLook
}

/** The facts besides its content that determine a slide's look. */
export interface SlideLook {
  /** `hashMaster` of its master; null without one. */
  masterHash: string | null
  /** Of the page, in EMU. */
  width: number
  height: number
}

/**
 * The mark of a slide; null for none, and for an incomplete one. Anyone can write a mark, so it is
 * only a hint and must never grant trust.
 * @param slide the root of the slide part.
 */
export function readMark(slide: XmlElement): SlideMark | null {
  for (const extension of markExtensions(slide)) {
    const mark = extension.children[0]
    const asset = attribute(mark, 'asset') ?? ''
    const revision = integer(mark, 'revision')
    const contentHash = attribute(mark, 'contentHash') ?? ''
    const isWhole = /^\w{1,64}$/.test(asset) && /^[0-9a-f]{64}$/.test(contentHash)
    if (!isWhole || revision === null || revision <= 0) continue
    const look = readLook(mark)
    return { asset, revision, contentHash, ...(look && { look }) }
  }
  return null
}

/** Whether the text of a slide part may contain a mark. */
export function mayHoldMark(text: string): boolean {
  return text.toUpperCase().includes(extensionUri)
}

/** Whether an extension of a slide contains a mark. */
export function isMark(extension: XmlElement): boolean {
  return attribute(extension, 'uri')?.toUpperCase() === extensionUri
}

/**
 * The splices that give a slide part this mark and no other; null removes marks. The mark is an
 * extension of `p:cSld`, like PowerPoint's creation id.
 * @param slide the root of a Transitional part, parsed for editing.
 * @throws UnreadableFile if it has no `p:cSld`.
 */
export function markSplices(slide: XmlElement, mark: SlideMark | null): Splice[] {
  const removed = markExtensions(slide).map((old) => {
    const { start, end } = requireSource(old)
    return { start, end, text: '' }
  })
  if (!mark) return removed
  const content = child(slide, 'p:cSld')
  if (!content) throw malformed('A slide has no content.')
  const list = child(content, 'p:extLst')
  const extension = write(mark)
  const { contentStart, contentEnd, end } = requireSource(list ?? content)
  if (contentStart === end) {
    if (!list) throw malformed('A slide has no content.')
    const { start } = requireSource(list)
    return [...removed, { start, end, text: `<p:extLst ${namespace}>${extension}</p:extLst>` }]
  }
  const text = list ? extension : `<p:extLst ${namespace}>${extension}</p:extLst>`
  return [...removed, { start: contentEnd, end: contentEnd, text }]
}

const extensionUri = '{6C7B5A5E-3B0C-4B1E-9D0B-8A4F2E61B7C3}'
const namespace = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

/** Other programs that copy extensions may move them to the slide's own list. */
function markExtensions(slide: XmlElement): XmlElement[] {
  const lists = [child(child(slide, 'p:cSld'), 'p:extLst'), child(slide, 'p:extLst')]
  return lists.flatMap((list) => children(list, 'p:ext')).filter(isMark)
}

function readLook(mark: XmlElement | undefined): SlideLook | null {
  const masterHash = attribute(mark, 'masterHash') ?? ''
  const [width, height] = [integer(mark, 'width'), integer(mark, 'height')]
  if (!/^[0-9a-f]{64}$/.test(masterHash) || width === null || height === null) return null
  return { masterHash, width, height }
}

function write({ asset, revision, contentHash, look }: SlideMark): string {
  const seen = look?.masterHash
    ? ` masterHash="${look.masterHash}" width="${look.width}" height="${look.height}"`
    : ''
  return (
    `<p:ext ${namespace} uri="${extensionUri}"><b:mark xmlns:b="urn:blazon:slide-mark" ` +
    `asset="${escapeXml(asset)}" revision="${revision}" contentHash="${escapeXml(contentHash)}"${seen}/></p:ext>`
  )
}
