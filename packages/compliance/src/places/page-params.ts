import type { Format, Page } from '@blazon/document/document'
import { excerpt, pageNoun } from './place.ts'

/** What names a page in a message. */
export interface PageParams {
  /** The whole file, in formats that have no pages; otherwise what its pages are. */
  in: Whole | 'slide' | 'page' | 'sheet' | 'html_part' | 'text_part' | 'subject'
  /** Of slides and pages, from 1. */
  number?: number
  /** The name of a sheet. */
  sheet?: string
}

type Whole = 'web_page' | 'style_sheet' | 'drawing' | 'picture' | 'text'

export function readPageParams(format: Format, { number, name, messagePart }: Page): PageParams {
  if (messagePart !== undefined) {
    return { in: messagePart === 'subject' ? messagePart : `${messagePart}_part` }
  }
  const whole = wholes[format]
  if (whole) return { in: whole }
  const noun = pageNoun(format)
  if (name !== undefined) return { in: 'sheet', sheet: excerpt(name) }
  return { in: noun === 'part' ? 'page' : noun, number }
}

const wholes: Readonly<Partial<Record<Format, Whole>>> = {
  html: 'web_page',
  css: 'style_sheet',
  svg: 'drawing',
  png: 'picture',
  jpeg: 'picture',
  text: 'text',
}

/** `slide 3`, `sheet “Q3”`, `the HTML part`, `the drawing`. */
export function describePageOf({ in: noun, number, sheet }: PageParams): string {
  if (sheet !== undefined) return `sheet “${sheet}”`
  return number === undefined ? `the ${nouns[noun] ?? noun}` : `${noun} ${number}`
}

const nouns: Readonly<Partial<Record<PageParams['in'], string>>> = {
  web_page: 'page',
  style_sheet: 'style sheet',
  html_part: 'HTML part',
  text_part: 'text part',
}

/** `on slide 3`, `in the HTML part`. */
export function inPage(page: PageParams): string {
  return `${on.has(page.in) ? 'on' : 'in'} ${describePageOf(page)}`
}

/** `on this slide`, `in this HTML part`. */
export function onThis({ in: noun }: PageParams): string {
  return `${on.has(noun) ? 'on' : 'in'} this ${nouns[noun] ?? noun}`
}

const on: ReadonlySet<PageParams['in']> = new Set(['slide', 'page', 'sheet', 'web_page'])
