import type { Position } from '@blazon/document/document'
import { malformed, UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { Warning } from '@blazon/warnings/warning'

/** The maximum size of a style sheet, a page or a drawing; their readers take linear time. */
const maxMarkupBytes = 16 * 1024 * 1024

/**
 * The text of a UTF-8 file, without its byte order mark.
 * @throws UnreadableFile for more than 16 MiB, or for bytes that are not UTF-8.
 */
export function decodeSource(bytes: Uint8Array): string {
  requireMarkupSize(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformed('The file is not UTF-8.')
  }
}

/** @throws UnreadableFile for more than 16 MiB. */
export function requireMarkupSize(bytes: Uint8Array): void {
  if (bytes.byteLength > maxMarkupBytes) {
    throw limitExceeded(`The file is larger than ${describeBytes(maxMarkupBytes)}.`)
  }
}

/** Converts offsets in a text to lines and columns, in UTF-16 units. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = lineStarts(text)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (starts[middle]! <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - starts[low]! + 1 }
  }
}

/** Converts positions in a text to offsets, in UTF-16 units; null beyond its last line. */
export function offsetsIn(text: string): (position: Position) => number | null {
  const starts = lineStarts(text)
  return ({ line, column }) => {
    const start = starts[line - 1]
    return start === undefined ? null : start + column - 1
  }
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n|\r(?!\n)/g)].map(({ index }) => index + 1)]
}

export function limitExceeded(said: string | Warning): UnreadableFile {
  return new UnreadableFile('limit_exceeded', said)
}
