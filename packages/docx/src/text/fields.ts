import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'

/** The complex fields that are open at a position of a story (ECMA-376-1, 17.16). */
export interface Fields {
  /** Processes a `w:fldChar`. */
  pass(character: XmlElement): void
  addCode(text: string): void
  /** Whether the text here is the code of a field, which is hidden. */
  isInCode(): boolean
  /** Whether the text here is the result of a field, which programs regenerate. */
  isInResult(): boolean
  /** Whether the text here is an entry of a table of contents or of figures. */
  isInContents(): boolean
  /** The address of the innermost link here. */
  link(): string | null
  /** The address of the picture that the innermost field includes. */
  picture(): string | null
}

export function createFields(): Fields {
  const open: { code: string; isInCode: boolean }[] = []
  return {
    pass(character) {
      const kind = attribute(character, 'w:fldCharType')
      const last = open.at(-1)
      if (kind === 'begin') open.push({ code: '', isInCode: true })
      else if (kind === 'separate' && last) last.isInCode = false
      else if (kind === 'end') open.pop()
    },
    addCode(text) {
      const last = open.at(-1)
      if (last && last.code.length < maxCode) last.code += text
    },
    isInCode: () => open.some(({ isInCode }) => isInCode),
    isInResult: () => open.length > 0,
    isInContents: () => open.some(({ code, isInCode }) => !isInCode && /^\s*TOC\b/i.test(code)),
    link: () =>
      open
        .filter(({ isInCode }) => !isInCode)
        .map(({ code }) => linkIn(code))
        .findLast((target) => target !== null) ?? null,
    picture: () => pictureIn(open.at(-1)?.code ?? ''),
  }
}

/** The external address of a HYPERLINK field. */
export function linkIn(code: string): string | null {
  return /^\s*HYPERLINK\s+"([^"]+)"/i.exec(code)?.[1] ?? null
}

/** The external address of an INCLUDEPICTURE field; null for a file beside the document. */
export function pictureIn(code: string): string | null {
  const found = /^\s*INCLUDEPICTURE\s+(?:"([^"]+)"|(\S+))/i.exec(code)
  const address = found?.[1] ?? found?.[2] ?? ''
  return /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/|\\\\)/i.test(address) ? address : null
}

const maxCode = 10_000
