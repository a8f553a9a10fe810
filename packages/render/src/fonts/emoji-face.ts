import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Glyph, Typeface } from './typeface.ts'

/**
 * Returns the emoji of Windows 11 in flat colours as a face whose glyphs are pictures; null if the
 * package is not installed.
 */
export function openEmojiFace(): Typeface | null {
  face ??= { opened: readFace() }
  return face.opened
}

let face: { opened: Typeface | null } | undefined

/** Whether the character at an offset is shown as a picture (Unicode Technical Standard 51). */
export function isPictorial(text: string, offset: number): boolean {
  // Digits are emoji in Unicode, but no font has pictures for them.
  return text.charCodeAt(offset) > 0x2000 && pictorial.test(text.slice(offset, offset + 3))
}

const pictorial = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u

interface IconSet {
  icons: Record<string, { body: string }>
  aliases: Record<string, { parent: string; hFlip?: boolean }>
}

function readFace(): Typeface | null {
  const require = createRequire(import.meta.url)
  const read = <Content>(file: string): Content =>
    JSON.parse(readFileSync(require.resolve(`@iconify-json/fluent-emoji-flat/${file}`), 'utf8'))
  let names: Record<string, string>
  let set: IconSet
  try {
    names = read('chars.json')
    set = read('icons.json')
  } catch {
    return null
  }
  // The list of characters leaves out the pictures that are mirrored ones: the hands to the right.
  for (const [sequence, name] of Object.entries(names)) {
    if (!sequence.startsWith(handToTheLeft)) continue
    names[sequence.replace(handToTheLeft, handToTheRight)] = name.replace('left', 'right')
  }
  const sequences = Object.keys(names)
  const numbers = new Map(sequences.map((sequence, number) => [sequence, number]))
  const find = (cluster: string) =>
    numbers.get(
      [...cluster.replaceAll('\ufe0f', '')]
        .map((character) => character.codePointAt(0)!.toString(16))
        .join('-'),
    )
  return {
    key: 'emoji',
    family: 'Fluent Emoji',
    unitsPerEm,
    ascent: top / unitsPerEm,
    descent: (width - top) / unitsPerEm,
    underline: { position: -0.1, thickness: 0.05 },
    strikeout: { position: 0.26, thickness: 0.05 },
    emboldened: false,
    slanted: false,
    has: (codePoint) => find(String.fromCodePoint(codePoint)) !== undefined,
    shape(text, { start, end, rightToLeft }) {
      const glyphs = [...graphemes.segment(text.slice(start, end))].flatMap(({ segment, index }) =>
        splitCluster(segment, find).map(
          (id): Glyph => ({
            ...{ id, cluster: start + index, advance: width, x: 0, y: 0, safeToBreak: true },
          }),
        ),
      )
      return rightToLeft ? glyphs.reverse() : glyphs
    },
    outline: () => '',
    picture(glyph, id) {
      const name = names[sequences[glyph]!]!
      const alias = set.aliases[name]
      const { body } = set.icons[alias?.parent ?? name]!
      const scale = width / side
      const placing = alias?.hFlip
        ? [-scale, 0, 0, -scale, width, top]
        : [scale, 0, 0, -scale, 0, top]
      const own = body.replace(/(\bid="|url\(#|href="#)/g, `$1${id}-`)
      return `<g id="${id}" stroke="none" transform="matrix(${placing.join(' ')})">${own}</g>`
    },
  }
}

const handToTheLeft = '1f448'
const handToTheRight = '1f449'

/** The side of a picture, in its own units. */
const side = 32
const unitsPerEm = 1000
/** The advance of Segoe UI Emoji, whose pictures are level with its capitals. */
const width = 1370
const top = 1055

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The pictures of a cluster: one, or those of its parts if there is none of their combination. */
function splitCluster(cluster: string, find: (cluster: string) => number | undefined): number[] {
  const whole = find(cluster)
  if (whole !== undefined) return [whole]
  return cluster.split('\u200d').flatMap((part) => {
    const plain = part.replace(/[\u{1f3fb}-\u{1f3ff}]/gu, '')
    return find(part) ?? find(plain) ?? []
  })
}
