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
