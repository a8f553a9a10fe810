import type { Box, Source } from '@blazon/document/document'

/** Worst first. */
export const severities = ['error', 'warning', 'info'] as const

export type Severity = (typeof severities)[number]

/** A breach of a rule at one place (brand contract, section 4). */
export interface Finding {
  /** Id of the rule. */
  rule: string
  /** Its type. */
  type: string
  severity: Severity
  message: string
  /** The same for the same breach when the file is edited elsewhere; unique in a check. */
  fingerprint: string
  observed: Observed
  expected: string
  nearest: NearestColor | null
  /** Where the observed value was set; null where nothing was set anywhere. */
  source: Source | null
  /** How often the value occurs in the shape. */
  occurrences: number
  location: Location
  state: 'new' | 'existing' | 'waived'
  fix: Fix | null
}

/** The value that was found: a name or colour, a measure, or null where something is missing. */
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
  /** Of what is on a master, layout, header or footer: every slide or page that shows it. */
  slides?: number[]
  /** Of a Word file: the headings that it is under, outermost first. */
  headings?: string[]
  shape_id: string | null
  shape_name: string | null
  /** Number in its text body, from 1. */
  paragraph: number | null
  /** Number in its paragraph, from 1. */
  run: number | null
  /** At most 200 characters. */
  text: string | null
  /** In EMU, before rotation. */
  box: Box | null
  /** Of a format with pages, from 1. */
  page: number | null
  line: number | null
  column: number | null
  selector: string | null
}

export interface Fix {
  /** The first three can be applied by machine; `manual` is for a person to decide. */
  kind: 'replace_color' | 'replace_font' | 'replace_text' | 'manual'
  description: string
  replacement: string | null
}
