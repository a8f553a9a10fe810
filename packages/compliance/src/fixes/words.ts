import { escapeXmlText } from '@blazon/pptx/container/xml-text'
import { readHtml } from '../readers/html.ts'
import { offsetsIn } from '../readers/markup/source.ts'
import { readSvg } from '../readers/svg.ts'
import { readText } from '../readers/text.ts'
import type { Violation } from '../rule.ts'
import type { Editor } from './editor.ts'
import { editSource, type Locate } from './source.ts'

/** Replaces words of a text or Markdown file; line ends and everything else stay. */
export function editText(bytes: Uint8Array, filename: string | null): Editor {
  return editSource(bytes, readText(bytes, filename), (source) => wordsIn(source, String))
}

/** Replaces words of a page. Its styles are left to a person, because they may apply elsewhere. */
export function editHtml(bytes: Uint8Array): Editor {
  return editSource(bytes, readHtml(bytes), (source) => wordsIn(source, escapeXmlText))
}

/** Replaces words of a drawing, as in a page. */
export function editSvg(bytes: Uint8Array): Editor {
  return editSource(bytes, readSvg(bytes), (source) => wordsIn(source, escapeXmlText))
}

function wordsIn(source: string, written: (text: string) => string): Locate {
  const findOffset = offsetsIn(source)
  return ({ place, observed, fix, spot }) => {
    const start = spot?.kind === 'words' && place.position ? findOffset(place.position) : null
    const end = start === null ? null : findEnd(observed, source, start)
    if (start === null || end === null) return null
    return [{ start, end, text: written(fix?.replacement ?? '') }]
  }
}

/** The end of the words; null if markup between them was read as spaces. */
function findEnd(observed: Violation['observed'], source: string, start: number): number | null {
  let end = start
  for (const unit of String(observed)) {
    if (unit === '\n' && source.startsWith('\r\n', end)) end += 2
    else if (source.startsWith(unit, end) || (unit === '\n' && source[end] === '\r')) {
      end += unit.length
    } else return null
  }
  return end
}
