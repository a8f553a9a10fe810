import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openPackage } from './package.ts'
import { UnreadableFile } from './unreadable-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const openDocument = (kind: string) =>
  zipSync({
    mimetype: bytes(`application/vnd.oasis.opendocument.${kind}`),
    'content.xml': bytes('<a/>'),
  })
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from(stream, 'utf16le'),
  ])

test.each([
  ['.ppt', compound('PowerPoint Document'), /\.ppt\).*save it as \.pptx/],
  ['.doc', compound('WordDocument'), /\.doc\).*save it as \.docx/],
  ['.xls', compound('Workbook'), /\.xls\).*save it as \.xlsx/],
  ['.odp', openDocument('presentation'), /\.odp\).*save it as \.pptx/],
  ['.odt', openDocument('text'), /\.odt\).*save it as \.docx/],
  ['.ods', openDocument('spreadsheet'), /\.ods\).*save it as \.xlsx/],
  ['.key', zipSync({ 'Index/Document.iwa': bytes('x') }), /Keynote.*\.pptx/],
  ['.epub', zipSync({ mimetype: bytes('application/epub+zip') }), /EPUB.*PDF/],
  [
    '.idml',
    zipSync({ mimetype: bytes('application/vnd.adobe.indesign-idml-package') }),
    /InDesign.*PDF/,
  ],
  ['.fig', zipSync({ 'canvas.fig': bytes('fig-kiwi') }), /Figma.*PDF, SVG/],
  ['.sketch', zipSync({ 'document.json': bytes('{}') }), /Sketch.*PDF, SVG/],
  ['another archive', zipSync({ 'a.txt': bytes('a') }), /not an Office document. Extract it/],
])('%s is refused with the way to convert it', (_, file, message) => {
  const open = () => openPackage(file)
  expect(open).toThrow(UnreadableFile)
  expect(open).toThrow(message)
})
