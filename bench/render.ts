import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openFontLibrary } from '../packages/render/src/fonts/font-library.ts'
import { openDeck, type RenderableDeck } from '../packages/render/src/open-deck.ts'
import { renderPng } from '../packages/render/src/raster.ts'
import { missingTool } from '../packages/render/test/compare/libreoffice.ts'
import { businessDeck } from './tools/deck.ts'
import { report } from './tools/load.ts'

/**
 * CPU time to render 48 slides from a cold start, compared with a target of two seconds; of the first
 * slide, with 300 ms; of PNGs, with 15 ms and with librsvg; and of LibreOffice's conversion of the same deck to PDF, in the same run.
 */
export async function benchRender(): Promise<void> {
  const bytes = await businessDeck()
  const start = process.cpuUsage()
  const deck = openDeck(bytes, { fonts: await openFontLibrary() })
  await deck.renderSlide(1)
  const first = milliseconds(process.cpuUsage(start))
  for (let number = 2; number <= deck.slideCount; number++) await deck.renderSlide(number)
  const all = milliseconds(process.cpuUsage(start))
  const perSlide = (all / deck.slideCount).toFixed(0)
  report(
    '48 slides cold, of 2 s of CPU',
    2000 / all,
    '≥ 1',
    `${all.toFixed(0)} ms, ${perSlide} a slide`,
  )
  report('the first slide cold, of 300 ms of CPU', 300 / first, '≥ 1', `${first.toFixed(0)} ms`)
  await benchPng(deck)

  const missing = await missingTool()
  if (missing) {
    process.stdout.write(`LibreOffice is not measured: ${missing}.\n`)
    return
  }
  const office = await libreOffice(bytes)
  const officePerSlide = (office / deck.slideCount).toFixed(0)
  report('LibreOffice’s CPU time / ours', office / all, '≥ 1', `${officePerSlide} ms a slide`)
}

/** CPU time of a PNG of 960 pixels by Skia, of librsvg for the same picture, and of the worst slide. */
async function benchPng(deck: RenderableDeck): Promise<void> {
  const times: { ours: number; librsvg: number }[] = []
  for (let number = 1; number <= deck.slideCount; number++) {
    const { svg } = await deck.renderSlide(number)
    const density = (72 * pngWidth) / deck.size.width
    const ours = await measure(() => renderPng(svg, pngWidth))
    const librsvg = await measure(() => sharp(Buffer.from(svg), { density }).png().toBuffer())
    // The first picture also loads Skia.
    if (number > 1) times.push({ ours, librsvg })
  }
  const mean = (side: 'ours' | 'librsvg') =>
    times.reduce((sum, each) => sum + each[side], 0) / times.length
  const worst = Math.max(...times.map(({ ours }) => ours))
  const detail = `${mean('ours').toFixed(0)} ms a slide, ${mean('librsvg').toFixed(0)} ms by librsvg`
  report('a PNG of 960 pixels, of 15 ms of CPU', 15 / mean('ours'), '≥ 1', detail)
  report('the slowest PNG, of 100 ms of CPU', 100 / worst, '≥ 1', `${worst.toFixed(0)} ms`)
  report('librsvg’s CPU time / Skia’s', mean('librsvg') / mean('ours'), '≥ 1', '')
}

const pngWidth = 960

async function measure(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  return milliseconds(process.cpuUsage(start))
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** Returns the CPU milliseconds of LibreOffice for the deck. They include its start, as ours do. */
async function libreOffice(bytes: Uint8Array): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-bench-'))
  try {
    const file = join(folder, 'deck.pptx')
    await writeFile(file, bytes)
    const command = `soffice -env:UserInstallation=file://${folder}/profile --headless --convert-to pdf --outdir ${folder} ${file} >/dev/null 2>&1; times`
    const times = execFileSync('bash', ['-c', command], { encoding: 'utf8' })
    // The second line of `times` is the user and system time of the children: 0m3.120s 0m0.410s.
    const children = times.trim().split('\n')[1] ?? ''
    return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
      (total, [, minutes, seconds]) => total + Number(minutes) * 60_000 + Number(seconds) * 1000,
      0,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
