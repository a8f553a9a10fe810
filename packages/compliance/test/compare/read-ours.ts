import type { Document, Element, Paint, Paragraph } from '@blazon/document/document'
import { readWord } from '@blazon/docx/read-word'
import { readDeck } from '@blazon/pptx/slides/read-deck'
import { listScripts, type ShownText } from './shown-text.ts'

/** Each visible character of a deck or a Word file as a check reads it, by paragraph, without spaces. */
export function readOurs(bytes: Uint8Array, path: string): ShownText[][] {
  const isDeck = /\.p\w+$/.test(path)
  const { pages, sharedSheets = [] }: Pick<Document, 'pages' | 'sharedSheets'> = isDeck
    ? readDeck(bytes)
    : readWord(bytes)
  const elements = [
    ...pages.flatMap((page) => page.elements),
    ...sharedSheets.flatMap((one) => one.elements),
  ]
  return elements
    .filter(isCompared)
    .flatMap((element) =>
      listParagraphs(element).map((one) => listCharacters(one, element.textFit?.kind === 'shrink')),
    )
}

/**
 * LibreOffice draws charts itself, Flat ODF has diagrams as shapes without their text styles, and
 * speaker notes have LibreOffice's own style: it does not read `p:notesStyle`.
 */
function isCompared({ kind }: Element): boolean {
  return kind === 'shape' || kind === 'table'
}

function listParagraphs({ paragraphs, cells }: Element): Paragraph[] {
  return [...paragraphs, ...cells.flatMap((cell) => cell.paragraphs)]
}

function listCharacters({ runs }: Paragraph, isShrunk: boolean): ShownText[] {
  const visible = runs.flatMap((run) =>
    run.isUnseen ? [] : [...run.text.replace(/\s/g, '')].map((character) => ({ character, run })),
  )
  const scripts = listScripts(visible.map(({ character }) => character))
  return visible.map(({ character, run: { fonts, size, color } }, at) => {
    const font = { latin: fonts.latin, asian: fonts.ea, complex: fonts.cs }[scripts[at]!]
    return {
      character,
      family: font?.value ?? null,
      size: size?.value ?? null,
      color: color ? nameColor(color.value) : null,
      ...(isShrunk && { isShrunk }),
    }
  })
}

/** The colour of a paint that shows only one: also that of a gradient with equal stops. */
function nameColor(paint: Paint): string | null {
  if (paint.kind === 'solid') return paint.color.hex
  if (paint.kind !== 'gradient') return null
  const [first, ...others] = paint.stops
  return first && others.every(({ hex }) => hex === first.hex) ? first.hex : null
}
