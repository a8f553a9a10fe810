import { parseColor } from '@blazon/color/color-value'
import { bareColor, type ReadPalette, UnreadablePalette } from '@blazon/color/formats/palette'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { readTemplate, type Template } from '@blazon/pptx/slides/read-template'
import type { Refusal } from '@blazon/warnings/refusal'
import { readDeckTheme } from '../../brand/palettes/deck-theme.ts'

/** The program of a derivation's process: templates are read only here. */

export interface DeriveTask {
  bytes: Uint8Array
}

export interface ReadBrand {
  palette: ReadPalette
  template: Template
}

export function readBrand({ bytes }: DeriveTask): ReadBrand | { refusal: Refusal } {
  try {
    const template = readTemplate(bytes)
    return { palette: withOtherThemes(readDeckTheme(bytes), template), template }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: inTemplate(error.refusal) }
    if (error instanceof UnreadablePalette) return { refusal: inTemplate(error) }
    throw error
  }
}

function inTemplate({ message, ...reason }: Refusal): Refusal {
  return { ...reason, message: `The template could not be read: ${message}` }
}

/** A template with several masters has a theme for each, whose colours its slides may use too. */
function withOtherThemes(palette: ReadPalette, { masters }: Template): ReadPalette {
  const colors = [...palette.colors]
  const known = new Set(colors.map(({ value }) => value.hex))
  for (const [at, master] of masters.entries()) {
    for (const { name, color } of master.colors) {
      if (known.has(color.hex)) continue
      known.add(color.hex)
      colors.push(bareColor(`${name.toLowerCase()}-master-${at + 1}`, parseColor(color.hex)))
    }
  }
  return { ...palette, colors }
}
