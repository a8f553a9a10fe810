import type { Box, MessagePart, Source } from '@blazon/document/document'
import type { WarningParams } from '@blazon/warnings/warning'

/** Worst first. */
export const severities = ['error', 'warning', 'info'] as const

export type Severity = (typeof severities)[number]

/** A violation of a rule at one place (brand contract, section 4). */
export interface Finding {
  /** Id of the rule. */
  rule: string
  /** Its type. */
  type: string
  severity: Severity
  message: string
  /** What the message says, in every release; absent in findings stored before messages had codes. */
  code?: string
  /** The values in the message, so that a program can write it in another language. */
  params?: WarningParams
  /**
   * The same for the same violation after other parts of the file are edited; unique in a check.
   */
  fingerprint: string
  observed: Observed
  expected: string
  nearest: NearestColor | null
  /** Where the observed value was set; null if it was not set anywhere. */
  source: Source | null
  /** Number of occurrences of the value in the shape. */
  occurrences: number
  location: Location
  state: 'new' | 'existing' | 'waived'
  fix: Fix | null
}

/** The value that was found: a name or colour, a measurement, or null if something is missing. */
export type Observed = string | number | null

export interface NearestColor {
  /** Id of the palette. */
  palette: string
  key: string
  hex: string
  /** CIEDE2000, two decimals. */
  delta_e: number
}

export interface Location {
  /** From 1. */
  slide: number | null
  /** For content of a master, layout, header or footer: every slide or page that shows it. */
  slides?: number[]
  /** In a Word file: the headings above it, outermost first. */
  headings?: string[]
  /** In a workbook: the name of the sheet, whose number is `page`. */
  sheet?: string
  shape_id: string | null
  /** In the cells of a workbook: `B7`, or the range. */
  shape_name: string | null
  /** Number in its text body, from 1. */
  paragraph: number | null
  /** Number in its paragraph, from 1. */
  run: number | null
  /** At most 200 characters. */
  text: string | null
  /** In EMU, before rotation. */
  box: Box | null
  /** In a format with pages, from 1. */
  page: number | null
  /** In a message: the part of its page. */
  part?: MessagePart
  /** In a message: in the decoded part. */
  line: number | null
  column: number | null
  selector: string | null
}

export interface Fix {
  /** The first three can be applied automatically; `manual` requires a person. */
  kind: 'replace_color' | 'replace_font' | 'replace_text' | 'manual'
  description: string
  replacement: string | null
}
