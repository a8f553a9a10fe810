import pptxgen from 'pptxgenjs'
import sharp from 'sharp'

/** A deck with some of everything, created here so that the measurement needs no external files. */
export async function ownDeck(slides = 6): Promise<Uint8Array> {
  // biome-ignore lint/suspicious/noExplicitAny: its types declare an export that does not exist
  const deck = new (pptxgen as any)()
  deck.title = 'Halden review'
  deck.company = 'Halden'
  const photo = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#7A9BB8' },
  })
    .composite([
      { input: { create: { width: 200, height: 300, channels: 3, background: '#233' } } },
    ])
    .png()
    .toBuffer()
  for (let number = 1; number <= slides; number++) {
    const slide = deck.addSlide()
    slide.background = { color: number === 3 ? '0B3D91' : 'FFFFFF' }
    slide.addText(
      [
        { text: `Part ${number}: what `, options: { bold: false } },
        { text: 'changed', options: { italic: true } },
        { text: ' and why it matters', options: { bold: false } },
      ],
      {
        x: 0.5,
        y: 0.3,
        w: 9,
        h: 0.8,
        fontSize: 28,
        color: '333333',
        fontFace: 'Arial',
        fill: { color: 'F2F2F2' },
        lang: 'en-US',
      },
    )
    slide.addText(
      Array.from({ length: 5 }, (_, line) => ({
        text: `Point ${line + 1} of part ${number} in some words`,
        options: { bullet: true, breakLine: true, fontSize: 14, color: '111111', lang: 'en-US' },
      })),
      { x: 0.5, y: 1.3, w: 4, h: 2.5, fill: { color: 'FFFFFF' } },
    )
    slide.addTable(
      [1, 2, 3].map((row) =>
        [1, 2].map((column) => ({
          text: `Cell ${row} ${column}`,
          options: { fill: { color: 'F2F2F2' }, color: '333333', fontSize: 12, lang: 'en-US' },
        })),
      ),
      { x: 5, y: 1.3, w: 4 },
    )
    const data = `image/png;base64,${photo.toString('base64')}`
    slide.addImage({ data, x: 5, y: 3.4, w: 1.5, h: 1, altText: `A photo for part ${number}` })
    slide.addShape('rect', {
      x: 7,
      y: 3.4,
      w: 1,
      h: 0.5,
      fill: { color: 'E60000' },
      line: { color: '333333', width: 1 },
    })
    slide.addShape('ellipse', { x: 8.2, y: 3.4, w: 1, h: 0.5, fill: { color: '0B3D91' } })
    if (number === 5) slide.addChart('bar', quarters, { x: 0.5, y: 3.9, w: 3.5, h: 1.5 })
    if (number % 2 === 0) slide.addNotes(`Say something about part ${number}.`)
  }
  return (await deck.write({ outputType: 'uint8array' })) as Uint8Array
}

const quarters = ['North', 'South'].map((name) => ({
  name,
  labels: ['Q1', 'Q2', 'Q3'],
  values: [3, 5, 4],
}))

/** A picture that occurs in no deck. */
export function logoPng(): Promise<Buffer> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h10l10 20H10z" fill="#0B3D91"/><circle cx="30" cy="10" r="8" fill="#E60000"/></svg>'
  return sharp(Buffer.from(drawing), { density: 400 }).png().toBuffer()
}
