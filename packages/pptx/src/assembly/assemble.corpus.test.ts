import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openPackage } from '../package.ts'
import { readDeck } from '../read-deck.ts'
import { type AssemblySlide, assemble } from './assemble.ts'
import { slideContentHashes } from './content-hash.ts'

const folder = '/work/shared/corpus/pptx'
const decks = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
  const bytes = readFileSync(join(folder, name))
  const hashes = slideContentHashes(openPackage(bytes))
  return hashes.length === 0 ? [] : [{ name, bytes, hashes }]
})

/** Without a corpus, or without the programs, these are skipped. */
const hasOffice = runs('soffice', ['--version'])
const hasPythonPptx = runs('python3', ['-c', 'import pptx'])
const place = mkdtempSync(join(tmpdir(), 'blazon-assembly-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

describe.skipIf(decks.length === 0)('the decks of the corpus', () => {
  test.each(decks)('$name, put together again, has the same slides', ({ bytes, hashes }) => {
    const { bytes: again } = assembleAll([{ bytes, hashes }], 'keep')
    expect(slideContentHashes(openPackage(again))).toEqual(hashes)
    const [before, after] = [readDeck(bytes), readDeck(again)]
    expect(after.unread).toEqual([])
    expect(after.pages.map(comparable)).toEqual(before.pages.map(comparable))
  })

  describe.each(['keep', 'merge'] as const)('all in one (%s)', (policy) => {
    const { bytes } = decks.length === 0 ? { bytes: new Uint8Array() } : assembleAll(decks, policy)
    const path = join(place, `${policy}.pptx`)
    const count = decks.flatMap(({ hashes }) => hashes).length

    test('have the same slides', () => {
      expect(slideContentHashes(openPackage(bytes))).toEqual(decks.flatMap(({ hashes }) => hashes))
      expect(readDeck(bytes).unread).toEqual([])
    })

    test('are the same bytes each time', () => {
      expect(Buffer.compare(bytes, assembleAll(decks, policy).bytes)).toBe(0)
    })

    test.skipIf(!hasOffice)('are as many pages for LibreOffice', { timeout: 120_000 }, () => {
      writeFileSync(path, bytes)
      const profile = `-env:UserInstallation=file://${place}/profile`
      execFileSync(
        'soffice',
        [profile, '--headless', '--convert-to', 'pdf', '--outdir', place, path],
        { stdio: 'ignore' },
      )
      const pdf = readFileSync(join(place, `${policy}.pdf`), 'latin1')
      expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(count)
    })

    test.skipIf(!hasPythonPptx)('are as many slides for python-pptx', () => {
      writeFileSync(path, bytes)
      const script =
        'import pptx, sys\nslides = pptx.Presentation(sys.argv[1]).slides\n' +
        'print(sum(1 for s in slides if s.slide_layout.slide_master is not None))'
      expect(execFileSync('python3', ['-c', script, path]).toString().trim()).toBe(String(count))
    })
  })
})

function assembleAll(
  from: readonly Pick<(typeof decks)[0], 'bytes' | 'hashes'>[],
  masterPolicy: 'keep' | 'merge',
) {
  const slides = from.flatMap(({ bytes, hashes }) =>
    hashes.map(
      (contentHash, index): AssemblySlide => ({
        deck: bytes,
        slide: index + 1,
        mark: { asset: 'sld_test', revision: 1, contentHash },
        hidden: null,
        section: null,
      }),
    ),
  )
  return assemble({ slides, masterPolicy, variables: {}, title: 'Corpus' })
}

/** A slide as the reader sees it, its master's hash among it, but for its part's name and comments. */
function comparable({ part, comments, ...slide }: ReturnType<typeof readDeck>['pages'][0]) {
  return JSON.stringify(slide)
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
