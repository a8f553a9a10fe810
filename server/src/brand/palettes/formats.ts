import { codecs } from '@blazon/color/formats/codecs'
import { readLooseText } from '@blazon/color/formats/loose-text'
import type { Writer } from '@blazon/color/formats/palette'
import { deck } from './deck.ts'

/** Every format that palettes are written in, by its name in the API. */
export const formats = { ...codecs, pptx: deck } satisfies Record<string, Writer>

/** Every format that palettes are read from. */
export const readers = { ...formats, text: { read: readLooseText } }

const sharedFormats = [
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
  'android',
] as const

/** `text`: the colours of any other text. */
export const importFormats = [...sharedFormats, 'text'] as const

export const exportFormats = [
  ...sharedFormats,
  'scss',
  'tailwind',
  'swift',
  'tokens_studio',
] as const satisfies readonly (keyof typeof formats)[]

export type ImportFormat = (typeof importFormats)[number]
export type ExportFormat = (typeof exportFormats)[number]
