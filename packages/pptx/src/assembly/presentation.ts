import { parseXml } from '../container/xml.ts'
import { decodeXml, xmlBytes } from '../container/xml-encoding.ts'
import { attribute, child } from '../container/xml-query.ts'
import { escapeXml } from '../container/xml-text.ts'
import type { Adjustment } from './adjustments.ts'
import { unlinkedFragment } from './fragment.ts'
import { guid } from './guid.ts'
import { type Master, masterId } from './masters.ts'
import { type Link, type OutputPart, relationshipTypes } from './output.ts'
import { isSameShape } from './page-fit.ts'
import type { NewSlide } from './slides.ts'
import type { Source } from './source.ts'
import { type Warnings, warnOfAssembly } from './warnings.ts'

/** The content of the presentation part. */
interface PresentationPlan {
  /** The deck whose size and default text style the new deck has. */
  source: Source
  masters: readonly Master[]
  notesMaster: OutputPart | null
  slides: readonly NewSlide[]
  /** The section of each slide; null continues the previous one. */
  sections: readonly (string | null)[]
  /** Presentation properties, view properties and table styles, by relationship kind. */
  beside: readonly { kind: string; part: OutputPart }[]
}

/** Writes the presentation part. */
export function writePresentation(part: OutputPart, plan: PresentationPlan): void {
  const { source, masters, notesMaster, slides, beside } = plan
  const links: Link[] = []
  const link = (kind: string, target: OutputPart) => {
    const id = `rId${links.length + 1}`
    links.push({ id, type: `${relationshipTypes}/${kind}`, target })
    return id
  }
  const masterIds = masters.map(
    (master) =>
      `<p:sldMasterId id="${masterId(master, masters)}" r:id="${link('slideMaster', master.part)}"/>`,
  )
  const slideIds = slides.map(
    ({ part: slide, number }) =>
      `<p:sldId id="${slideId(number)}" r:id="${link('slide', slide)}"/>`,
  )
  const notes = notesMaster
    ? `<p:notesMasterIdLst><p:notesMasterId r:id="${link('notesMaster', notesMaster)}"/></p:notesMasterIdLst>`
    : ''
  for (const { kind, part: target } of beside) link(kind, target)
  if (masters[0]) link('theme', masters[0].theme)

  const rightToLeft = attribute(source.presentation.root, 'rtl') === '1' ? ' rtl="1"' : ''
  const [width, height] = [source.size.width, source.size.height].map(slideLength)
  part.links = links
  part.content = xmlBytes(
    `<p:presentation ${namespaces}${rightToLeft} saveSubsetFonts="1">` +
      `<p:sldMasterIdLst>${masterIds.join('')}</p:sldMasterIdLst>${notes}` +
      `<p:sldIdLst>${slideIds.join('')}</p:sldIdLst>` +
      `<p:sldSz cx="${width}" cy="${height}"/><p:notesSz cx="6858000" cy="9144000"/>` +
      `${defaultTextStyle(source)}${sectionList(plan.sections)}</p:presentation>`,
  )
}

/** Warns about settings of decks that make slides look different. */
export function warnOfDeckSettings(
  first: Source,
  slides: readonly NewSlide[],
  createAdjustment: (source: Source) => Adjustment,
  warnings: Warnings,
): void {
  for (const { source, number } of slides) {
    if (child(source.presentation.root, 'p:embeddedFontLst')) {
      warnings.add(null, warnOfAssembly('embedded_fonts_dropped'))
    }
    if (isSameSize(source, first)) continue
    const { fit } = createAdjustment(source)
    // A slide of the same proportions looks the same at another size.
    if (fit && isSameShape(source.size, first.size)) continue
    const sizes = { from: inches(source), to: inches(first) }
    warnings.add(
      number,
      fit
        ? warnOfAssembly('slide_scaled', { ...sizes, percent: Math.round(fit.scale * 100) })
        : warnOfAssembly('slide_size_differs', sizes),
    )
  }
}

function isSameSize({ size }: Source, other: Source): boolean {
  return size.width === other.size.width && size.height === other.size.height
}

function inches({ size: { width, height } }: Source): string {
  const [x, y] = [width, height].map((emu) => Math.round((emu / 914_400) * 100) / 100)
  return `${x} × ${y}`
}

const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  `xmlns:r="${relationshipTypes}" ` +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

/** ECMA-376-1, 19.7.10: 1 to 56 inches. */
export function slideLength(emu: number): number {
  return Math.min(Math.max(emu, 914_400), 51_206_400)
}

/** ECMA-376-1, 19.7.13: ids of slides start at 256. */
function slideId(number: number): number {
  return 255 + number
}

function defaultTextStyle({ pack, presentation: { partName } }: Source): string {
  const bytes = pack.archive.read(partName) ?? new Uint8Array()
  const style = child(parseXml(bytes, partName, true), 'p:defaultTextStyle')
  return style ? unlinkedFragment(style, decodeXml(bytes, partName)) : ''
}

/** MS-PPTX 2.2.2.12: if there are sections, every slide is in one. */
function sectionList(sections: readonly (string | null)[]): string {
  if (sections.every((section) => section === null)) return ''
  const runs: { name: string; ids: number[] }[] = []
  for (const [index, section] of sections.entries()) {
    const last = runs.at(-1)
    const name = section ?? last?.name ?? 'Default Section'
    if (last?.name === name) last.ids.push(slideId(index + 1))
    else runs.push({ name, ids: [slideId(index + 1)] })
  }
  const entries = runs.map(({ name, ids }, index) => {
    const slides = ids.map((id) => `<p14:sldId id="${id}"/>`).join('')
    return (
      `<p14:section name="${escapeXml(name)}" id="${guid(`${index} ${name}`)}">` +
      `<p14:sldIdLst>${slides}</p14:sldIdLst></p14:section>`
    )
  })
  return (
    '<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}">' +
    '<p14:sectionLst xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main">' +
    `${entries.join('')}</p14:sectionLst></p:ext></p:extLst>`
  )
}
