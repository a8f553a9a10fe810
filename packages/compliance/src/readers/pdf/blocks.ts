import { endsInHyphen, isBullet, joinText, type Line } from './lines.ts'

/** Consecutive lines of one text, divided into paragraphs. */
export interface Block {
  paragraphs: readonly (readonly Line[])[]
}

/** Limits, in ems, of the distance between baselines, and of the increase that ends a paragraph. */
const nearestLine = 0.6
const furthestLine = 2.1
const looseShare = 1.3
/** The greatest ratio of type sizes between lines of the same text. */
const sizeShare = 1.2

export function groupBlocks(lines: readonly Line[]): Block[] {
  const blocks: Line[][] = []
  for (const line of lines) {
    const block = blocks.at(-1)
    const last = block?.at(-1)
    if (block && last && follows(last, line)) block.push(line)
    else blocks.push([line])
  }
  return blocks.map((block) => ({ paragraphs: splitParagraphs(block) }))
}

function follows(last: Line, line: Line): boolean {
  const em = Math.max(last.em, line.em)
  const down = (line.baseline - last.baseline) / em
  const isBeside = line.start < last.end && last.start < line.end
  return (
    line.angle === last.angle &&
    em / Math.min(last.em, line.em) < sizeShare &&
    down > nearestLine &&
    down < furthestLine &&
    isBeside
  )
}

function splitParagraphs(block: readonly Line[]): Line[][] {
  const pitches = block.slice(1).map((line, at) => line.baseline - block[at]!.baseline)
  const pitch = Math.min(...pitches)
  const width = block.reduce((most, { start, end }) => Math.max(most, end - start), 0)
  const paragraphs: Line[][] = []
  block.forEach((line, at) => {
    const last = block[at - 1]
    const isNew =
      !last ||
      line.baseline - last.baseline > pitch * looseShare ||
      isBullet(line.pieces[0]!.text) ||
      hadRoom(last, line, width)
    if (isNew) paragraphs.push([line])
    else paragraphs.at(-1)!.push(line)
  })
  return paragraphs
}

/** Whether a line’s first word would have fitted on the line before: the break was deliberate. */
function hadRoom(last: Line, line: Line, width: number): boolean {
  if (endsInHyphen(joinText(last))) return false
  const text = joinText(line).trim()
  const [word = ''] = text.split(/\s/)
  const wordWidth = ((line.end - line.start) * word.length) / Math.max(1, text.length)
  const room = width - (last.end - last.start)
  return room > wordWidth + line.em
}
