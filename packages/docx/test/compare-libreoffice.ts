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
import { listScripts, readFlatOdf, type ShownText } from './flat-odf.ts'

const aspects = ['family', 'size', 'color'] as const

/** LibreOffice ends at some damaged files, and then the rest of a batch is lost. */
const batch = 12
const batchMs = 150_000

const files = process.argv.slice(2)
const soffice = findOffice()
if (soffice === null) {
  console.log('LibreOffice is not installed (soffice): nothing is compared.')
} else {
  compare(files, soffice)
}

function compare(paths: readonly string[], office: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'))
  const convert = (some: readonly string[], profile: string) => {
    const args = [profile, '--headless', '--convert-to', 'fodt', '--outdir', folder, ...some]
    try {
      execFileSync(office, args, { stdio: 'ignore', timeout: batchMs })
    } catch {
      // It ended at one of them; those that it did not write are reported below.
    }
  }
  const total = { characters: 0, unmatched: 0, letterless: 0, family: 0, size: 0, color: 0 }
  const differences = new Map<string, { count: number; sample: string }>()
  try {
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    for (let at = 0; at < paths.length; at += batch) convert(paths.slice(at, at + batch), profile)
    for (const path of paths) {
      const name = basename(path).replace(/\.\w+$/, '.fodt')
      compareFile(path, join(folder, name), total, differences)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const share = (count: number) => `${((100 * count) / total.characters).toFixed(3)} %`
  console.log(
    `${paths.length} files, ${total.characters} characters, ${total.unmatched} unmatched, ${total.letterless} in paragraphs without letters`,
  )
  for (const aspect of aspects) console.log(`${aspect}: ${share(total[aspect])}`)
  const most = [...differences].sort((one, other) => other[1].count - one[1].count)
  for (const [difference, { count, sample }] of most.slice(0, 80))
    console.log(`${count}\t${difference} in “${sample.slice(0, 30)}”`)
}

/** By a description: how many characters differ so, and the text of one of them. */
type Differences = Map<string, { count: number; sample: string }>

function compareFile(
  path: string,
  converted: string,
  total: Record<(typeof aspects)[number] | 'characters' | 'unmatched' | 'letterless', number>,
  differences: Differences,
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
    // The language of LibreOffice decides which family and size digits alone have.
    if (!/\p{L}/u.test(key)) {
      total.letterless += key.length
      continue
    }
    const match = takeNearest(waiting.get(key) ?? [], paragraph)
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
          const difference = `${basename(path)} ${aspect}: ours ${mine[aspect]}, theirs ${other[aspect]}`
          const { count, sample } = differences.get(difference) ?? { count: 0, sample: key }
          differences.set(difference, { count: count + 1, sample })
        }
      }
    }
  }
}

/** Takes the paragraph that differs least: equal texts of both sides may be in another order. */
function takeNearest(candidates: ShownText[][], paragraph: ShownText[]): ShownText[] | undefined {
  const differing = candidates.map((candidate) =>
    paragraph.reduce(
      (sum, mine, at) => sum + aspects.filter((one) => mine[one] !== candidate[at]![one]).length,
      0,
    ),
  )
  return candidates.splice(differing.indexOf(Math.min(...differing)), 1)[0]
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
      color: color?.value.kind === 'solid' ? color.value.color.hex : null,
    }
  })
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
