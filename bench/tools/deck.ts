import { crc32, deflateSync } from 'node:zlib'
import pptxgen from 'pptxgenjs'

/** A deck of 48 slides like those of a business review: titles, lists, tables, shapes, notes. */
export async function businessDeck(slides = 48): Promise<Uint8Array> {
  // biome-ignore lint/suspicious/noExplicitAny: its types declare an export that does not exist
  const deck = new (pptxgen as any)()
  const colors = ['E60000', '0B3D91', 'F2F2F2', '333333', 'FF0001', '7A7A7A']
  for (let number = 1; number <= slides; number++) {
    const slide = deck.addSlide()
    slide.background = { color: number % 7 === 0 ? '0B3D91' : 'FFFFFF' }
    slide.addText(`Quarter ${number}: what changed and why`, {
      x: 0.5,
      y: 0.3,
      w: 9,
      h: 0.8,
      fontSize: 28,
      bold: true,
      color: colors[number % 6],
      fontFace: number % 5 === 0 ? 'Comic Sans MS' : 'Arial',
    })
    slide.addText(
      Array.from({ length: 8 }, (_, line) => ({
        text: `Point ${line + 1} of slide ${number}, with enough words to fill a line of the list`,
        options: {
          bullet: true,
          breakLine: true,
          fontSize: 12 + (line % 3) * 2,
          color: colors[(number + line) % 6],
        },
      })),
      { x: 0.5, y: 1.2, w: 5, h: 3.5 },
    )
    slide.addTable(
      Array.from({ length: 6 }, (_, row) =>
        Array.from({ length: 4 }, (_, column) => ({
          text: `${row},${column}`,
          options: { fill: { color: colors[(row + column) % 6] }, color: 'FFFFFF', fontSize: 10 },
        })),
      ),
      { x: 5.7, y: 1.2, w: 4 },
    )
    for (let box = 0; box < 5; box++) {
      slide.addShape('rect', {
        x: 0.5 + box,
        y: 4.8,
        w: 0.8,
        h: 0.5,
        fill: { color: colors[box] },
        line: { color: '333333', width: 1 },
      })
    }
    slide.addNotes(`Notes of slide ${number}.`)
  }
  return (await deck.write({ outputType: 'uint8array' })) as Uint8Array
}

const libraryDeckSlides = 9

/**
 * Five decks of a company's library: one template with its logo, and slides with text and notes,
 * tables, charts with their workbooks, and photos, some of which are in several decks.
 */
export function libraryDecks(): Promise<Uint8Array[]> {
  return Promise.all([0, 1, 2, 3, 4].map(libraryDeck))
}

async function libraryDeck(which: number): Promise<Uint8Array> {
  // biome-ignore lint/suspicious/noExplicitAny: its types declare an export that does not exist
  const deck = new (pptxgen as any)()
  const logo = picture(0, 96)
  deck.defineSlideMaster({
    title: 'COMPANY',
    background: { color: 'FFFFFF' },
    objects: [{ image: { data: logo, x: 9, y: 0.2, w: 0.8, h: 0.8 } }],
  })
  for (let number = 1; number <= libraryDeckSlides; number++) {
    const slide = deck.addSlide({ masterName: 'COMPANY' })
    slide.addText(`Deck ${which + 1}, slide ${number}`, { x: 0.5, y: 0.3, w: 8, h: 0.8 })
    slide.addNotes(`Say what slide ${number} is about.`)
    if (number % 3 === 0) {
      const data = [{ name: 'Revenue', labels: ['Q1', 'Q2', 'Q3'], values: [number, which + 2, 7] }]
      slide.addChart('bar', data, { x: 0.5, y: 1.2, w: 8, h: 4 })
    } else if (number % 3 === 1) {
      const cells = Array.from({ length: 8 }, (_, row) => [`Row ${row}`, `${row * which}`, 'EUR'])
      slide.addTable(
        cells.map((row) => row.map((text) => ({ text }))),
        { x: 0.5, y: 1.2, w: 8 },
      )
    } else {
      // Photos of a campaign that occur in all of its decks.
      slide.addImage({ data: picture(number, 160), x: 0.5, y: 1.2, w: 4, h: 4 })
    }
  }
  const options = { outputType: 'uint8array', compression: true }
  return (await deck.write(options)) as Uint8Array
}

/** Returns a picture of noise, which cannot be compressed, as a data URL. */
function picture(seed: number, pixels: number): string {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  header.set([8, 2], 8)
  const rows = Buffer.alloc(pixels * (1 + 3 * pixels))
  let state = seed + 1
  for (let at = 0; at < rows.length; at++) {
    state = (state * 48_271) % 0x7fffffff
    if (at % (1 + 3 * pixels) > 0) rows[at] = state & 0xff
  }
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return `data:image/png;base64,${Buffer.concat([signature, ...chunks]).toString('base64')}`
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(typed))
  return Buffer.concat([ends[0], typed, ends[1]])
}
