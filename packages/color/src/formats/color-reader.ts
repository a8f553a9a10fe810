import type { ColorValue } from '../color-value.ts'
import { UnreadablePalette } from './palette.ts'
import { cssColor } from './srgb.ts'

/** Eight for each colour of the largest palette: parsing more would take long. */
const maxTexts = 8_192

/**
 * Parses the CSS colours of one file, each notation once; null for text that is not a colour.
 * Throws {@link UnreadablePalette} if the file has too many different ones.
 */
export function colorReader(): (text: string) => ColorValue | null {
  const known = new Map<string, ColorValue | null>()
  return (text) => {
    if (text.length > 200) return null
    const read = known.get(text)
    if (read !== undefined) return read
    const value = cssColor(text)
    if (value !== null || text.includes('(') || text.startsWith('#')) known.set(text, value)
    if (known.size > maxTexts) {
      throw new UnreadablePalette(`The file has more than ${maxTexts} values like colors.`)
    }
    return value
  }
}
