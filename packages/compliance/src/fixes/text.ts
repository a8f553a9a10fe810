import { applySplices, makeSplices, type Splice } from '@blazon/pptx/edit/splices'
import type { Editor } from '../fix.ts'
import { readText } from '../readers/text.ts'
import type { Violation } from '../rule.ts'

/** Replaces words of a text or a Markdown file; line ends and everything else stay. */
export function editText(bytes: Uint8Array, filename: string | null): Editor {
  return {
    document: readText(bytes, filename),
    mend(violations) {
      // A byte order mark stays where it is, so that the rest has the columns that were counted.
      const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
      const text = new TextDecoder().decode(bytes.subarray(mark))
      const starts = lineStarts(text)
      const splices = makeSplices()
      const refused = violations.filter((violation) => {
        const splice = spliceOf(violation, text, starts)
        return !splice || !splices.add([splice])
      })
      const mended = new TextEncoder().encode(applySplices(text, splices.all))
      return { bytes: Buffer.concat([bytes.subarray(0, mark), mended]), refused }
    },
  }
}

/** Where the words stand; null where markup stands between them, which was read as spaces. */
function spliceOf(
  { place, observed, fix }: Violation,
  text: string,
  starts: readonly number[],
): Splice | null {
  const { position } = place
  const start = position && starts[position.line - 1]
  if (typeof start !== 'number' || !position) return null
  const from = start + position.column - 1
  let to = from
  for (const unit of String(observed)) {
    if (unit === '\n' && text.startsWith('\r\n', to)) to += 2
    else if (text.startsWith(unit, to) || (unit === '\n' && text[to] === '\r')) to += unit.length
    else return null
  }
  return { start: from, end: to, text: fix?.replacement ?? '' }
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length)]
}
