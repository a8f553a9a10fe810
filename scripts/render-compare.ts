/**
 * `npm run render:compare -- <deck or folder>… [--out <folder>]`: draws decks with this project and
 * with LibreOffice, and writes a page that shows both beside each other, the worst first.
 */
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import {
  type Comparison,
  compareDecks,
  median,
} from '../packages/render/test/compare/compare-decks.ts'
import { missingTool } from '../packages/render/test/compare/libreoffice.ts'

/**
 * The share of the slide's height beyond which a line that is apart from LibreOffice's is listed.
 */
const farOffset = 0.02

const missing = await missingTool()
if (missing) {
  console.log(`Nothing is compared: ${missing}.`)
  process.exit(0)
}

const { paths, out } = readArguments(process.argv.slice(2))
const comparisons = await compareDecks(await findDecks(paths))
comparisons.sort((one, other) => one.similarity - other.similarity)
await mkdir(out, { recursive: true })
const rows = []
for (const comparison of comparisons) rows.push(await writeComparison(comparison, out))
await writeFile(join(out, 'index.html'), page(rows))
for (const { deck, slide, similarity } of comparisons.slice(0, 30)) {
  console.log(`${similarity.toFixed(4)}  ${deck} #${slide}`)
}
const lines = comparisons.flatMap((comparison) => comparison.lines)
const offsets = lines.flatMap(({ offset }) => offset ?? [])
console.log(
  `${lines.length} lines of text: ${offsets.length} matched, ` +
    `${offsets.filter((offset) => offset > farOffset).length} of them more than 2 % away, ` +
    `median ${(median(offsets) * 100).toFixed(2)} %.`,
)
const values = comparisons.map(({ similarity }) => similarity)
console.log(
  `${values.length} slides: median SSIM ${median(values).toFixed(4)}, worst ${values[0]?.toFixed(4)}. ` +
    `See ${join(out, 'index.html')}`,
)

function readArguments(given: readonly string[]): { paths: string[]; out: string } {
  const at = given.indexOf('--out')
  const paths = given.filter((_, index) => at === -1 || (index !== at && index !== at + 1))
  if (paths.length === 0) throw new Error('Name a deck, or a folder of decks.')
  return { paths, out: (at === -1 ? undefined : given[at + 1]) ?? 'render-compare' }
}

async function findDecks(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    if (!(await stat(path)).isDirectory()) found.push(path)
    else {
      const files = (await readdir(path)).filter((file) => file.endsWith('.pptx')).sort()
      found.push(...files.map((file) => join(path, file)))
    }
  }
  return found
}

async function writeComparison(comparison: Comparison, folder: string): Promise<string> {
  const { deck, slide, similarity, lines, areas, notes, ours, theirs } = comparison
  const name = `${basename(deck, '.pptx')}-${slide}`
  const difference = await sharp(ours)
    .composite([{ input: theirs, blend: 'difference' }])
    .removeAlpha()
    .negate()
    .png()
    .toBuffer()
  const files = { ours, theirs, difference }
  for (const [kind, png] of Object.entries(files))
    await writeFile(join(folder, `${name}-${kind}.png`), png)
  const pictures = Object.keys(files).map(
    (kind) =>
      `<figure><img loading="lazy" src="${escapeHtml(name)}-${kind}.png" alt="${kind}"></figure>`,
  )
  const reasons = notes.map((note) =>
    note.kind === 'substituted_font'
      ? `${note.family} is shown in ${note.shown}`
      : `${note.element}: ${note.reason}`,
  )
  return `<section><h2>${escapeHtml(deck)}, slide ${slide}: ${similarity.toFixed(4)}</h2>
<div>${pictures.join('')}</div><p>${escapeHtml([...reasons, ...describeLines(lines), ...describeAreas(areas)].join('; '))}</p></section>`
}

function describeLines(lines: Comparison['lines']): string[] {
  return lines
    .filter(({ offset }) => offset === null || offset > farOffset)
    .map(({ text, offset }) =>
      offset === null ? `no line “${text}”` : `“${text}” ${(offset * 100).toFixed(1)} % away`,
    )
}

function describeAreas(areas: Comparison['areas']): string[] {
  return areas
    .filter(({ colorDistance }) => colorDistance > 5)
    .map(({ name, colorDistance }) => `${name}: ΔE ${colorDistance.toFixed(1)}`)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function page(rows: readonly string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Slides beside LibreOffice</title>
<style>body{font:14px system-ui;margin:24px}div{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}
figure{margin:0}img{width:100%;border:1px solid #ddd}h2{font-size:15px}p{color:#666}</style>
<h1>Slides beside LibreOffice</h1><p>This project, LibreOffice, and the difference. The worst come first. Lines of text that are not in LibreOffice’s PDF, or more than 2 % of the slide’s height away, and other colours are named below.</p>
${rows.join('\n')}</html>
`
}
