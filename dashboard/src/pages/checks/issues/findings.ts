import type { Finding } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

/** A rectangle in EMU. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  /** Degrees. */
  rotation: number
}

/**
 * `Slide 3`, `Page 3`, `Sheet “Q3”` of a workbook, or `HTML part` of a message; null for the whole file.
 */
export function nameSheet({ slide, page, sheet, part }: Finding['location']): string | null {
  if (part !== undefined) return partNames[part]
  if (slide !== null) return t`Slide ${slide}`
  if (sheet !== undefined) return t`Sheet “${sheet}”`
  return page === null ? null : t`Page ${page}`
}

const partNames: Readonly<Record<NonNullable<Finding['location']['part']>, string>> = {
  subject: t`Subject`,
  html: t`HTML part`,
  text: t`Text part`,
}

export function findBox({ location }: Finding): Box | null {
  const { box } = location
  if (box === null) return null
  const { x = 0, y = 0, width = 0, height = 0, rotation = 0 } = box
  return { x, y, width, height, rotation }
}

/** The location of a finding in words; empty for a subject, which is one line. */
export function describePlace({ location }: Finding): string {
  const { part, shape_name, line, column, selector, headings = [], paragraph } = location
  if (part === 'subject') return ''
  if (headings.length > 0) {
    const under = t`Under “${headings.join(' › ')}”`
    return paragraph === null ? `${under}, ${shape_name}` : t`${under}, paragraph ${paragraph}`
  }
  if (shape_name !== null) return shape_name === '' ? t`A shape without a name` : shape_name
  if (selector !== null) return selector
  if (line !== null) return column === null ? t`Line ${line}` : t`Line ${line}, column ${column}`
  if (location.sheet !== undefined) return t`The whole sheet`
  return location.slide === null ? t`The whole file` : t`The whole slide`
}

export const severityTone = { error: 'bad', warning: 'warn', info: 'neutral' } as const

/** Labels for people; the API's values are lower case. */
export const severityWord = { error: t`Error`, warning: t`Warning`, info: t`Info` } as const
