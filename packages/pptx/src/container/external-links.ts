import type { ExternalLink } from '@blazon/document/document'
import type { Slide } from '../model.ts'
import type { Package } from './package.ts'

/**
 * External addresses of the slides (including embedded parts) and of all parts that they inherit
 * from.
 */
export function readExternalLinks(
  pack: Package,
  presentation: string,
  slides: readonly Slide[],
): ExternalLink[] {
  const seen = new Set<string>()
  const links: ExternalLink[] = []
  const visit = (partName: string, page: number | null) => {
    if (seen.has(partName)) return
    seen.add(partName)
    for (const { kind, target, external } of pack.relationships(partName).all) {
      if (external) links.push({ page, target, kind: linkKinds.get(kind) ?? 'other' })
      else if (followed.has(kind)) visit(target, sharedKinds.has(kind) ? null : page)
    }
  }
  for (const { part, number } of slides) visit(part, number)
  visit(presentation, null)
  return links
}

const linkKinds: ReadonlyMap<string, ExternalLink['kind']> = new Map([
  ['hyperlink', 'link'],
  ['image', 'media'],
  ['video', 'media'],
  ['audio', 'media'],
  ['media', 'media'],
])

const sharedKinds = new Set(['slideLayout', 'slideMaster', 'notesMaster', 'theme'])

const followed = new Set([
  ...sharedKinds,
  'notesSlide',
  'chart',
  'chartEx',
  'chartUserShapes',
  'diagramData',
  'diagramDrawing',
  'control',
])
