import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { findExtension, isRichText, startsWith } from './bytes.ts'

/**
 * Why a file of no readable format is refused, and what to check instead. The name decides, because
 * the bytes of source code and of mail look like text; without a known name, the first bytes do.
 */
export function createRefusal(bytes: Uint8Array, filename: string | null): UnreadableFile {
  return new UnreadableFile('unsupported_format', explain(bytes, findExtension(filename)))
}

/** Whether files with this extension are refused even if their bytes are readable. */
export function isRefusedByName(extension: string): boolean {
  return extension === 'ai'
}

function explain(bytes: Uint8Array, extension: string): string {
  if (isRichText(bytes)) return 'RTF files can’t be checked. Save the file as PDF or as plain text.'
  const known = adviceByExtension.has(extension) ? extension : findSignature(bytes)
  if (known !== null) return `.${known} files can’t be checked. ${adviceByExtension.get(known)}`
  return extension !== '' && !bytes.includes(0)
    ? `.${extension} files can’t be checked. If the file is plain text, let its name end in .txt.`
    : 'The file has an unknown format. Save it as PDF, or as PNG or JPEG.'
}

const kinds: readonly (readonly [extensions: string, advice: string])[] = [
  ['scss sass less styl', 'Compile the file to CSS, and check the CSS.'],
  [
    'js jsx mjs cjs ts tsx mts cts vue svelte astro mdx php py rb go java cs c cpp h rs swift kt sh sql ejs hbs liquid twig',
    'Check the page that the code makes, by its address or saved as HTML.',
  ],
  [
    'json jsonc json5 jsonl yaml yml toml xml xlf xliff po properties ini env plist resx strings',
    'Check the page or document that shows its texts, or copy the texts into a .txt file.',
  ],
  ['mbox msg', 'Save the message as an .eml file in your mail program.'],
  ['gif webp bmp ico tif tiff heic avif jxl', 'Export the picture as PNG or JPEG.'],
  [
    'mp4 m4v mov webm avi mkv mp3 wav',
    'Export frames as PNG or JPEG, and the spoken words as a .txt file.',
  ],
  ['psd psb ai eps ps fig sketch xd indd', 'Export the design as PDF, SVG or PNG.'],
  ['fodp', 'Save the presentation as .odp or .pptx.'],
  ['fodt', 'Save the document as .odt or .docx.'],
  ['idml mobi', 'Export the document as PDF.'],
  ['rar 7z gz tar', 'Extract the archive, and check its files.'],
]

const adviceByExtension: ReadonlyMap<string, string> = new Map(
  kinds.flatMap(([extensions, advice]) =>
    extensions.split(' ').map((extension) => [extension, advice] as const),
  ),
)

/** The usual extension of a binary format; null if the bytes begin like none. */
function findSignature(bytes: Uint8Array): string | null {
  return signatures.find(([at, text]) => startsWith(bytes, text, at))?.[2] ?? null
}

const signatures: readonly (readonly [at: number, text: string, extension: string])[] = [
  [0, 'GIF8', 'gif'],
  [8, 'WEBP', 'webp'],
  [0, 'II*\0', 'tiff'],
  [0, 'MM\0*', 'tiff'],
  [4, 'ftypheic', 'heic'],
  [4, 'ftypmif1', 'heic'],
  [4, 'ftypavif', 'avif'],
  [4, 'ftypqt', 'mov'],
  [4, 'ftyp', 'mp4'],
  [0, '\x1A\x45\xDF\xA3', 'webm'],
  [0, '8BPS', 'psd'],
  [0, 'fig-kiwi', 'fig'],
  [0, '%!PS', 'eps'],
  [0, 'Rar!', 'rar'],
  [0, '7z\xBC\xAF\x27\x1C', '7z'],
  [0, '\x1F\x8B', 'gz'],
]
