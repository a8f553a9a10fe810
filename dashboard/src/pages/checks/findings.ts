import type { Finding } from '@blazon/sdk/types'

/** A finding with its number, which stands on the drawing and on its card. */
export interface Numbered {
  number: number
  finding: Finding
}

/** In EMU. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  /** Degrees. */
  rotation: number
}

export const findingFilters = ['severity', 'type', 'state'] as const
export type FindingFilter = (typeof findingFilters)[number]

export function numbered(findings: readonly Finding[]): Numbered[] {
  return findings.map((finding, at) => ({ number: at + 1, finding }))
}

export function fitting(
  all: readonly Numbered[],
  filters: Readonly<Partial<Record<FindingFilter, string>>>,
): Numbered[] {
  return all.filter(({ finding }) =>
    findingFilters.every((name) => filters[name] === undefined || finding[name] === filters[name]),
  )
}

/** By the page they are on; 0 is the whole file. */
export function byPage(all: readonly Numbered[]): Map<number, Numbered[]> {
  const pages = new Map<number, Numbered[]>()
  for (const one of all) {
    const { slide, page } = one.finding.location
    const number = slide ?? page ?? 0
    pages.set(number, [...(pages.get(number) ?? []), one])
  }
  return pages
}

/** `Slide 3` of a deck, `Page 3` of a file with pages; null for the whole file. */
export function nameSheet({ slide, page }: Finding['location']): string | null {
  if (slide !== null) return `Slide ${slide}`
  return page === null ? null : `Page ${page}`
}

export function boxOf({ location }: Finding): Box | null {
  const { box } = location
  if (box === null) return null
  const { x = 0, y = 0, width = 0, height = 0, rotation = 0 } = box
  return { x, y, width, height, rotation }
}

/** Where it is, in words. */
export function placeOf({ location }: Finding): string {
  const { shape_name, line, column, selector, headings = [], paragraph } = location
  if (headings.length > 0) {
    const under = `Under “${headings.join(' › ')}”`
    return paragraph === null ? `${under}, ${shape_name}` : `${under}, paragraph ${paragraph}`
  }
  if (shape_name !== null) return shape_name
  if (selector !== null) return selector
  if (line !== null) return column === null ? `Line ${line}` : `Line ${line}, column ${column}`
  return 'The whole page'
}

export const severityTone = { error: 'bad', warning: 'warn', info: 'neutral' } as const
