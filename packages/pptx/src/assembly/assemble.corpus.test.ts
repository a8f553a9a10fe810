import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { impress } from '../../test/libreoffice.ts'
import { listFaults } from '../../test/package-faults.ts'
import { seededRandom } from '../../test/seeded-random.ts'
import { openPackage } from '../container/package.ts'
import { UnreadableFile } from '../container/unreadable-file.ts'
import { slideContentHashes } from '../identity/content-hash.ts'
import { listSlides } from '../slides/list-slides.ts'
import { readDeck } from '../slides/read-deck.ts'
import { type AssemblySlide, assemble } from './assemble.ts'

const folder = '/work/shared/corpus/pptx'
const decks = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => {
  const bytes = readFileSync(join(folder, name))
  const hashes = slideContentHashes(openPackage(bytes))
  return hashes.length === 0 ? [] : [{ name, bytes, hashes }]
})

/** Skipped without the corpus or the programs. */
const hasPythonPptx = runs('python3', ['-c', 'import pptx'])
const place = mkdtempSync(join(tmpdir(), 'blazon-assembly-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

describe.skipIf(decks.length === 0)('the decks of the corpus', () => {
  test.each(decks)('$name, put together again, has the same slides', ({ bytes, hashes }) => {
    const { bytes: again } = assembleAll([{ bytes, hashes }], 'keep')
    expect(listFaults(again)).toEqual([])
    expect(slideContentHashes(openPackage(again))).toEqual(hashes)
    const [before, after] = [readDeck(bytes), readDeck(again)]
    expect(after.unread).toEqual([])
    expect(after.pages.map(comparable)).toEqual(before.pages.map(comparable))
  })

  test('a real deck with random damage is either refused or assembled', () => {
    const seed = Number(process.env.SEED ?? 11)
    const random = seededRandom(seed)
    let assembled = 0
    // 100, and 1,500 in `npm run test:fuzz`: 300 took 8 s of CPU time.
    const rounds = 10 * Number(process.env.FUZZ_RUNS ?? 10)
    for (let round = 0; round < rounds; round++) {
      const { bytes, hashes } = decks[Math.floor(random() * decks.length)]!
      const damaged = damage(bytes, random)
      try {
        const again = assembleAll([{ bytes: damaged, hashes }], random() < 0.5 ? 'keep' : 'merge')
        slideContentHashes(openPackage(again.bytes))
        assembled++
      } catch (error) {
        expect(error, `seed ${seed}, round ${round}`).toBeInstanceOf(UnreadableFile)
      }
    }
    expect(assembled).toBeGreaterThan(0)
  })

  describe.each(['keep', 'merge'] as const)('all in one (%s)', (policy) => {
    const { bytes } = decks.length === 0 ? { bytes: new Uint8Array() } : assembleAll(decks, policy)
    const path = join(place, `${policy}.pptx`)
    const count = decks.flatMap(({ hashes }) => hashes).length

    test('have the same slides', () => {
      // Some have a new table style id, or default text styles; the mark has the hash of those.
      const { slides } = listSlides(bytes)
      expect(slides.map(({ mark }) => mark?.contentHash)).toEqual(
        slides.map(({ contentHash }) => contentHash),
      )
      const hashes = decks.flatMap((deck) => deck.hashes)
      const unchanged = slides.filter(({ contentHash }, at) => contentHash === hashes[at])
      expect(unchanged.length).toBeGreaterThan(0.8 * count)
      expect(readDeck(bytes).unread).toEqual([])
    })

    test('are a whole package', () => {
      expect(listFaults(bytes)).toEqual([])
    })

    test('are the same bytes each time', () => {
      expect(Buffer.compare(bytes, assembleAll(decks, policy).bytes)).toBe(0)
    })

    test.skipIf(impress === undefined)('are as many pages for LibreOffice', () => {
      writeFileSync(path, bytes)
      const profile = `-env:UserInstallation=file://${place}/profile`
      execFileSync(
        impress!,
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
  from: readonly { bytes: Uint8Array; hashes: readonly string[] }[],
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

/** The deck with one of its parts truncated, duplicated, redirected or removed. */
function damage(bytes: Uint8Array, random: () => number): Uint8Array {
  const parts = unzipSync(bytes)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const name = pick(Object.keys(parts).filter((part) => /\.(xml|rels)$/.test(part)))
  const text = strFromU8(parts[name]!)
  const at = Math.floor(random() * text.length)
  const length = Math.floor(random() * 40)
  const ids = [...text.matchAll(/rId\d+/g)].map(([id]) => id)
  const targets = [...text.matchAll(/Target="[^"]*"/g)].map(([target]) => target)
  const changed = pick([
    text.slice(0, at) + text.slice(at + length),
    text.slice(0, at + length) + text.slice(at),
    ids.length === 0 ? text : text.replace(pick(ids), pick(ids)),
    targets.length === 0 ? text : text.replace(pick(targets), pick(targets)),
    null,
  ])
  if (changed === null) delete parts[name]
  else parts[name] = strToU8(changed)
  return zipSync(parts, { level: 0 })
}

/** A slide as the reader sees it, its master's hash among it, but for its part's name and comments. */
/**
 * A slide as the reader returns it, without the part's name, comments and the presentation's
 * guides.
 */
function comparable({ part, comments, guides, ...slide }: ReturnType<typeof readDeck>['pages'][0]) {
  const elements = slide.elements.map(({ embedded, ...element }) => ({
    ...element,
    embedded: embedded?.kind,
  }))
  return JSON.stringify({ ...slide, elements })
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
