import { codecs } from '@blazon/color/formats/codecs'
import type { Writer } from '@blazon/color/formats/palette'
import { deck } from './deck.ts'

/** Every palette format, by its name in the API. */
export const formats = { ...codecs, pptx: deck } satisfies Record<string, Writer>

export const importFormats = [
  'dtcg',
  'css',
  'gpl',
  'ase',
  'aco',
  'act',
  'sketchpalette',
  'pptx',
  'svg',
  'hex',
] as const

export const exportFormats = [
  ...importFormats,
  'scss',
  'tailwind',
  'android',
  'swift',
] as const satisfies readonly (keyof typeof formats)[]

export type ImportFormat = (typeof importFormats)[number]
export type ExportFormat = (typeof exportFormats)[number]
