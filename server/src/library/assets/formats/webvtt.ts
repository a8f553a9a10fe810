import type { Warning } from '@blazon/warnings/warning'
import { sayAssetRefusal } from '../refusals.ts'

/** A time of WebVTT (section 4.1), in hours, minutes, seconds and thousandths. */
const time = String.raw`((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})`
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`)

/** The words of captions in WebVTT, or why the file is refused: players skip what they cannot read, in silence. */
export function readCaptions(bytes: Uint8Array): { text: string } | { refused: Warning } {
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { refused: sayAssetRefusal('captions_not_utf8') }
  }
  const lines = source.split(/\r\n|\r|\n/)
  const words: string[] = []
  let cues = 0
  for (let at = endOfBlock(lines, 0); at < lines.length; ) {
    if (lines[at] === '') {
      at += 1
      continue
    }
    const end = endOfBlock(lines, at)
    if (!/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[at]!)) {
      // A cue may have a name above its times.
      const start = lines[at]!.includes('-->') ? at : at + 1
      const found = timing.exec(lines[start] ?? '')
      if (found === null)
        return { refused: sayAssetRefusal('captions_without_time', { line: start + 1 }) }
      if (toSeconds(found[2]!) <= toSeconds(found[1]!))
        return { refused: sayAssetRefusal('captions_end_early', { line: start + 1 }) }
      words.push(...lines.slice(start + 1, end).map((line) => line.replace(/<[^>]*>/g, '')))
      cues += 1
    }
    at = end
  }
  if (cues === 0) return { refused: sayAssetRefusal('captions_missing') }
  return { text: words.join('\n') }
}

/** The line after those that follow each other without an empty one. */
function endOfBlock(lines: readonly string[], start: number): number {
  const end = lines.indexOf('', start)
  return end === -1 ? lines.length : end
}

function toSeconds(written: string): number {
  return written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
