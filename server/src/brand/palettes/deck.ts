import {
  type Codec,
  maxColors,
  type Palette,
  type PaletteColor,
} from '@blazon/color/formats/palette'
import { strToU8, zipSync } from 'fflate'
import { deckParts } from './deck-parts.ts'
import { readDeckTheme, type ThemeSlot, themeSlots } from './deck-theme.ts'

/**
 * PowerPoint: the colours of a deck's theme, in a deck of one blank slide. A colour whose key names
 * a slot of the theme fills it, the next ones become accents, and all others become named custom
 * colours.
 */
export const deck: Codec = {
  format: 'pptx',
  extension: 'pptx',
  contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  read: readDeckTheme,

  write({ name, colors }) {
    const slots = assignSlots(colors)
    // An import of the deck accepts this many colours besides those of the slots.
    const room = maxColors - slotNames.length
    const custom = colors.filter((color) => !slots.has(color)).slice(0, room)
    const parts = deckParts(name, createScheme(slots), custom)
    const entries = Object.entries(parts).map(([partName, xml]) => [partName, strToU8(xml)])
    const content = zipSync(Object.fromEntries(entries), { mtime: epoch })
    return { content, kept: readBack(content, { colors, slots }) }
  },
}

/**
 * The earliest time a zip entry can have. A fixed time gives the same bytes for the same palette.
 */
const epoch = new Date(1980, 0, 1)

type Slots = ReadonlyMap<PaletteColor, ThemeSlot>

const slotNames = Object.keys(themeSlots) as ThemeSlot[]
const accents = slotNames.filter((slot) => slot.startsWith('accent'))

function assignSlots(colors: readonly PaletteColor[]): Slots {
  const slots = new Map<PaletteColor, ThemeSlot>()
  for (const color of colors) {
    const named = slotNames.find((slot) => slot.toLowerCase() === color.key)
    if (named !== undefined) slots.set(color, named)
  }
  const taken = new Set(slots.values())
  const free = accents.filter((slot) => !taken.has(slot))
  const others = colors.filter((color) => !slots.has(color))
  for (const [at, slot] of free.entries()) {
    const color = others[at]
    if (color !== undefined) slots.set(color, slot)
  }
  return slots
}

/** Fills every slot, because a theme requires all: accents repeat, the rest is black and white. */
function createScheme(slots: Slots): Record<ThemeSlot, string> {
  const given = new Map([...slots].map(([{ value }, slot]) => [slot, value.hex]))
  const used = accents.flatMap((slot) => given.get(slot) ?? [])
  const fallback = (slot: ThemeSlot) => {
    if (slot.startsWith('dk')) return given.get('dk1') ?? '#000000'
    if (slot.startsWith('lt')) return given.get('lt1') ?? '#FFFFFF'
    return used[Math.max(0, accents.indexOf(slot)) % used.length] ?? '#000000'
  }
  const entries = slotNames.map((slot) => [slot, given.get(slot) ?? fallback(slot)])
  return Object.fromEntries(entries) as Record<ThemeSlot, string>
}

/**
 * What an import of the deck reads for each colour: from its slot, or in order from the custom
 * colours.
 */
function readBack(
  content: Uint8Array,
  { colors, slots }: Pick<Palette, 'colors'> & { slots: Slots },
): (PaletteColor | null)[] {
  const read = readDeckTheme(content).colors
  const custom = read.slice(slotNames.length)
  return colors.map((color) => {
    const slot = slots.get(color)
    return (slot === undefined ? custom.shift() : read[slotNames.indexOf(slot)]) ?? null
  })
}
