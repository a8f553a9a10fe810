import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FontFace, openFontLibrary, readShippedFaces } from '@blazon/render/fonts/font-library'
import { toSfnt } from '@blazon/render/fonts/sfnt'
import { listShippedFamilies } from '@blazon/render/fonts/shipped-fonts'
import { isVariable } from '@blazon/render/fonts/typeface'
import { createOutlineLine } from '@blazon/render/text/outline-line'
import type { OutlineLine } from '@blazon/svg/text/outline-texts'
import type { UploadedFace } from '../../kernel/api/slide-pictures.ts'

/** Runs in a process of its own, since Fontconfig reads its configuration once. */

/** The fonts of a task that turns texts into paths. */
export interface TextFonts {
  /** The family of texts whose own is not available. */
  textFont: string | null
  faces: readonly Omit<UploadedFace, 'bytes'>[]
  /** The bytes of each face, in the same order. */
  faceBytes: readonly Uint8Array[]
  /** A folder for temporary files, which the environment of the process does not name. */
  temporary: string
}

/**
 * Runs `read` with outlines of the uploaded and the shipped fonts that the texts name. The renderer that compares the
 * drawings shapes the text of the file by itself, with the same fonts and no others.
 */
export async function withTextFonts<Result>(
  { textFont, faces, faceBytes, temporary }: TextFonts,
  texts: Iterable<string>,
  read: (outline: OutlineLine) => Promise<Result>,
): Promise<Result> {
  const uploaded = faces.map((face, at) => ({ ...face, bytes: faceBytes[at]! }))
  const fonts = await openFontLibrary({ uploaded })
  const folder = await mkdtemp(join(temporary, 'blazon-fonts-'))
  try {
    const named = new Set(uploaded.map(({ family }) => family))
    const free = listShippedFamilies().filter((family) => !named.has(family.toLowerCase()))
    const shipped = findFontNames(texts, free, textFont)
    await configureRenderer(folder, [...uploaded, ...shipped.flatMap(readShippedFaces)], textFont)
    return await read(createOutlineLine({ fonts, replacement: textFont }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The names that occur in files with text, or that are given, in any case. */
export function findFontNames(
  texts: Iterable<string>,
  names: readonly string[],
  textFont: string | null,
): string[] {
  const given = textFont?.trim().toLowerCase()
  const found = new Set(names.filter((name) => name.toLowerCase() === given))
  for (const text of texts) {
    if (!/<([\w.-]+:)?text[\s>]/.test(text)) continue
    const lower = text.toLowerCase()
    for (const name of names) if (lower.includes(name.toLowerCase())) found.add(name)
  }
  return [...found]
}

/** Makes Fontconfig, which librsvg finds its fonts with, know these faces under these names alone. */
async function configureRenderer(
  folder: string,
  faces: readonly FontFace[],
  textFont: string | null,
): Promise<void> {
  const rules: string[] = []
  for (const [at, { family, weight, italic, bytes }] of faces.entries()) {
    const path = join(folder, `${at}.ttf`)
    const sfnt = readSfnt(bytes)
    if (sfnt === null) continue
    await writeFile(path, sfnt)
    const edits = [edit('family', `<string>${escapeXml(family)}</string>`)]
    // Fontconfig draws a variable font at the weight of the text by the ranges that it read itself.
    if (!isVariable(sfnt)) {
      edits.push(
        edit('weight', `<int>${toFontconfigWeight(weight)}</int>`),
        edit('slant', `<int>${italic ? 100 : 0}</int>`),
      )
    }
    const file = `<test name="file"><string>${escapeXml(path)}</string></test>`
    rules.push(`<match target="scan">${file}${edits.join('')}</match>`)
  }
  if (textFont !== null) {
    const last = `<edit name="family" mode="append_last"><string>${escapeXml(textFont)}</string></edit>`
    rules.push(`<match target="pattern">${last}</match>`)
  }
  const places = `<dir>${escapeXml(folder)}</dir><cachedir>${escapeXml(join(folder, 'cache'))}</cachedir>`
  const path = join(folder, 'fonts.conf')
  await writeFile(path, `<fontconfig>${places}${rules.join('')}</fontconfig>`)
  process.env.FONTCONFIG_FILE = path
}

/** Null for a damaged font, which the library leaves out too. */
function readSfnt(bytes: Uint8Array): Uint8Array | null {
  try {
    return toSfnt(bytes)
  } catch {
    return null
  }
}

function edit(name: string, value: string): string {
  return `<edit name="${name}" mode="assign">${value}</edit>`
}

/** Fontconfig's scale: 80 is regular, 200 bold. */
function toFontconfigWeight(weight: number): number {
  return fontconfigWeights[Math.min(8, Math.max(0, Math.round(weight / 100) - 1))]!
}

const fontconfigWeights = [0, 40, 50, 80, 100, 180, 200, 205, 210] as const

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
