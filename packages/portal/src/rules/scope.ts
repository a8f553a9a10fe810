import { both, nameRoles, quotedTexts } from '@blazon/compliance/rules/phrases'
import type { PortalRule } from '../model.ts'

const formatNames: Readonly<Record<string, string>> = {
  pptx: 'presentations',
  docx: 'documents',
  xlsx: 'workbooks',
  svg: 'drawings',
  css: 'style sheets',
  html: 'web pages',
  pdf: 'PDF files',
  png: 'PNG pictures',
  jpeg: 'photos',
  text: 'texts',
}

/** Where a rule applies, such as "In presentations, for titles"; null for everywhere. */
export function renderScope({
  formats,
  layouts,
  slides,
  roles,
}: PortalRule['appliesTo']): string | null {
  const parts = [
    formats.length === 0
      ? null
      : `in ${both(formats.map((format) => formatNames[format] ?? format))}`,
    layouts.length === 0 ? null : `on the layouts ${quotedTexts(layouts, 'and')}`,
    slides.length === 0 ? null : `on slide ${both(slides)}`,
    roles.length === 0 ? null : `for ${nameRoles(roles)}`,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
