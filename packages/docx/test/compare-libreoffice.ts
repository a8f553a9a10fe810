/**
 * Compares what the reader resolves with what LibreOffice shows, character by character: colour,
 * family and size of the text of Word files.
 *
 *   npx tsx packages/docx/test/compare-libreoffice.ts file.docx …
 *
 * SOFFICE names the program where it is not `soffice`. It needs LibreOffice Writer.
 *
 * Each file is converted to Flat ODF, whose automatic styles LibreOffice has resolved on import.
 * Text is aligned by paragraph: paragraphs that only one side has are counted apart.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Paragraph } from '@blazon/document/document'
import { readWord } from '../src/read-word.ts'
import { readFlatOdf, type ShownText } from './flat-odf.ts'

const aspects = ['family', 'size', 'color'] as const

const files = process.argv.slice(2)
const soffice = findOffice()
if (soffice === null) {
  console.log('LibreOffice is not installed (soffice): nothing is compared.')
} else {
  compare(files, soffice)
}

function compare(paths: readonly string[], office: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'))
  const total = { characters: 0, unmatched: 0, family: 0, size: 0, color: 0 }
  const differences = new Map<string, number>()
  try {
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    execFileSync(
      office,
      [profile, '--headless', '--convert-to', 'fodt', '--outdir', folder, ...paths],
      {
        stdio: 'ignore',
      },
    )
    for (const path of paths) {
      const name = basename(path).replace(/\.\w+$/, '.fodt')
      compareFile(path, join(folder, name), total, differences)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const share = (count: number) => `${((100 * count) / total.characters).toFixed(3)} %`
  console.log(`${paths.length} files, ${total.characters} characters, ${total.unmatched} unmatched`)
  for (const aspect of aspects) console.log(`${aspect}: ${share(total[aspect])}`)
  const most = [...differences].sort((one, other) => other[1] - one[1]).slice(0, 40)
  for (const [difference, count] of most) console.log(`${count}\t${difference}`)
}

function compareFile(
  path: string,
  converted: string,
  total: Record<(typeof aspects)[number] | 'characters' | 'unmatched', number>,
  differences: Map<string, number>,
): void {
  let ours: ShownText[][]
  let theirs: ShownText[][]
  try {
    ours = readOurs(readFileSync(path))
    theirs = readFlatOdf(readFileSync(converted, 'utf8'))
  } catch (error) {
    console.log(`${basename(path)}: ${(error as Error).message}`)
    return
  }
  const waiting = new Map<string, ShownText[][]>()
  for (const paragraph of theirs) {
    const key = joinText(paragraph)
    waiting.set(key, [...(waiting.get(key) ?? []), paragraph])
  }
  for (const paragraph of ours) {
    const key = joinText(paragraph)
    if (key === '') continue
    const match = waiting.get(key)?.shift()
    if (!match) {
      total.unmatched += key.length
      continue
    }
    for (const [at, mine] of paragraph.entries()) {
      const other = match[at]!
      total.characters += 1
      for (const aspect of aspects) {
        if (mine[aspect] === other[aspect]) total[aspect] += 1
        else {
          const difference = `${basename(path)} ${aspect}: ours ${mine[aspect]}, theirs ${other[aspect]} in “${key.slice(0, 30)}”`
          differences.set(difference, (differences.get(difference) ?? 0) + 1)
        }
      }
    }
  }
}

function joinText(paragraph: readonly ShownText[]): string {
  return paragraph.map(({ character }) => character).join('')
}

/** Each visible character of the file, by paragraph, without spaces. */
function readOurs(bytes: Uint8Array): ShownText[][] {
  const { pages, sharedSheets = [] } = readWord(bytes)
  const elements = [
    ...pages.flatMap((page) => page.elements),
    ...sharedSheets.flatMap((one) => one.elements),
  ]
  return elements
    .filter(({ kind }) => kind === 'shape' || kind === 'table')
    .flatMap(({ paragraphs, cells }) => [
      ...paragraphs,
      ...cells.flatMap((cell) => cell.paragraphs),
    ])
    .map(listCharacters)
}

function listCharacters({ runs }: Paragraph): ShownText[] {
  return runs.flatMap(({ text, fonts, size, color, isUnseen }) =>
    isUnseen
      ? []
      : [...text.replace(/\s/g, '')].map((character) => ({
          character,
          family:
            (/[\u3040-\u9fff\uac00-\ud7af]/.test(character)
              ? fonts.ea
              : /[\u0590-\u08ff]/.test(character)
                ? fonts.cs
                : fonts.latin
            )?.value ?? null,
          size: size?.value ?? null,
          color: color?.value.kind === 'solid' ? color.value.color.hex : null,
        })),
  )
}

function findOffice(): string | null {
  for (const name of [process.env.SOFFICE ?? 'soffice', 'libreoffice']) {
    try {
      execFileSync('which', [name], { stdio: 'ignore' })
      return name
    } catch {
      // The next name.
    }
  }
  return null
}
