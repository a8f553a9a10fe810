/**
 * Compares what the readers resolve with what LibreOffice shows: colour, family and size of the text
 * of decks and Word files, character by character, and of workbooks, cell by cell with its displayed
 * text.
 *
 *   npm run values:compare -- file.pptx file.docx file.xlsx …
 *
 * It needs LibreOffice (`soffice`). CONVERTED names a folder that keeps the converted files, so that
 * a second comparison does not convert them again.
 *
 * Each file is converted to Flat ODF, whose automatic styles LibreOffice has resolved on import.
 * Text is aligned by paragraph: paragraphs that only one side has are counted apart. Cells are aligned
 * by their address.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { readFlatCells, readOurCells } from './cells.ts'
import { CellComparison } from './compare-cells.ts'
import { type Aspect, aspects, Comparison } from './comparison.ts'
import { readFlatOdf } from './flat-odf.ts'
import { readOurs } from './read-ours.ts'

/** LibreOffice ends at some damaged files, and then the rest of a batch is lost. */
const batch = 12
const batchMs = 150_000
const longestList = 150

const formats: Readonly<Record<string, readonly string[]>> = {
  fodp: ['.pptx', '.pptm', '.potx', '.ppsx'],
  fodt: ['.docx', '.docm', '.dotx', '.dotm'],
}

const soffice = findOffice()
if (soffice === null) console.log('LibreOffice is not installed (soffice): nothing is compared.')
else compare(process.argv.slice(2), soffice)

function compare(paths: readonly string[], office: string): void {
  const kept = process.env.CONVERTED ?? null
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'compare-'))
  try {
    for (const [type, ends] of Object.entries(formats)) {
      const some = paths.filter((path) => ends.includes(extname(path)))
      if (some.length === 0) continue
      convert(some, type, folder, office)
      const comparison = new Comparison()
      for (const path of some) {
        try {
          const theirs = readFlatOdf(readFileSync(nameConverted(path, type, folder), 'utf8'))
          comparison.add(basename(path), readOurs(readFileSync(path), path), theirs)
        } catch (error) {
          console.log(`not compared: ${basename(path)}: ${(error as Error).message.slice(0, 120)}`)
        }
      }
      print(ends[0]!, comparison)
    }
    compareCells(paths, folder, office)
  } finally {
    if (kept === null) rmSync(folder, { recursive: true, force: true })
  }
}

function compareCells(paths: readonly string[], folder: string, office: string): void {
  const some = paths.filter((path) => ['.xlsx', '.xlsm', '.xltx', '.xltm'].includes(extname(path)))
  if (some.length === 0) return
  convert(some, 'fods', folder, office)
  const comparison = new CellComparison()
  for (const path of some) {
    try {
      const theirs = readFlatCells(readFileSync(nameConverted(path, 'fods', folder), 'utf8'))
      comparison.add(basename(path), readOurCells(readFileSync(path)), theirs)
    } catch (error) {
      console.log(`not compared: ${basename(path)}: ${(error as Error).message.slice(0, 120)}`)
    }
  }
  const { files, cells, apart, unmatched, agreeing, differences } = comparison
  console.log(
    `.xlsx: ${files} files, ${cells} cells, ${apart} compared only by their text, ${unmatched} on one side only`,
  )
  for (const [aspect, count] of Object.entries(agreeing)) {
    console.log(`${aspect}: ${((100 * count) / cells).toFixed(3)} %`)
  }
  listDifferences(differences)
}

function convert(paths: readonly string[], type: string, folder: string, office: string): void {
  const missing = paths.filter((path) => !existsSync(nameConverted(path, type, folder)))
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  for (let at = 0; at < missing.length; at += batch) {
    const some = missing.slice(at, at + batch)
    const args = [profile, '--headless', '--convert-to', type, '--outdir', folder, ...some]
    try {
      execFileSync(office, args, { stdio: 'ignore', timeout: batchMs })
    } catch {
      // It ended at one of them; those that it did not write are reported.
    }
  }
}

function nameConverted(path: string, type: string, folder: string): string {
  return join(folder, basename(path).replace(/\.\w+$/, `.${type}`))
}

function print(format: string, { files, total, differences }: Comparison): void {
  const share = (aspect: Aspect) => `${((100 * total[aspect]) / total.characters).toFixed(3)} %`
  console.log(
    `${format}: ${files} files, ${total.characters} characters, ${total.unmatched} unmatched, ${total.letterless} in paragraphs without letters, ${total.scaled} of shrunk texts`,
  )
  for (const aspect of aspects) console.log(`${aspect}: ${share(aspect)}`)
  listDifferences(differences)
}

function listDifferences(differences: Comparison['differences']): void {
  const most = [...differences].sort((one, other) => other[1].count - one[1].count)
  console.log(
    `${most.length} differences; ${most.reduce((sum, [, one]) => sum + one.count, 0)} values`,
  )
  for (const [difference, { count, sample }] of most.slice(0, longestList))
    console.log(`${count}\t${difference} in “${sample.slice(0, 30)}”`)
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
