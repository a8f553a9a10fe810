import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Brand, brandModel, brands } from '../../packages/portal/src/brands.fixture.ts'
import { writeFolder } from '../../packages/portal/src/folder/write-folder.ts'
import { optionsFor } from '../../packages/portal/src/model.fixture.ts'
import { renderPortal } from '../../packages/portal/src/render-portal.ts'
import { buildDemoPortal } from '../../server/src/demo/portal/build.ts'
import { launchChromium } from '../../testing/chromium.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { installPackage } from '../install/npm-package.ts'

/**
 * `npm run test:lighthouse`: pages of the portals of three invented brands and of the demo in Lighthouse, as
 * a phone and as a desktop computer. A score is the best of at most three runs, because other programs take
 * processor time from the page. Fails if one is below 95.
 */
const version = '12.8.2'
const leastScore = 95
const maxRuns = 3
const pages: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.keys(brands).map((brand) => [
      brand,
      ['index.html', 'palettes/brand.html', 'pages/using.html', 'pages/the-logo.html'],
    ]),
  ),
  demo: ['index.html', 'pages/presenting.html'],
}

/** The types of texts, which are sent compressed; pictures and fonts are compressed already. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Scores from 0 to 1 by category; null if an audit of the category could not run. */
type Categories = Record<string, { score: number | null }>
type Lighthouse = (
  url: string,
  flags: object,
  config?: object,
) => Promise<{ lhr: { categories: Categories; audits: Record<string, Audit> } } | undefined>
interface Audit {
  id: string
  score: number | null
  displayValue?: string
}

const library = installPackage('lighthouse', version)
const { default: lighthouse }: { default: Lighthouse } = await import(
  join(library, 'core/index.js')
)
const { default: desktop } = await import(join(library, 'core/config/desktop-config.js'))

const root = await mkdtemp(join(tmpdir(), 'blazon-lighthouse-'))
for (const brand of Object.keys(brands) as Brand[]) {
  await writeFolder(join(root, brand), renderPortal(brandModel(brand), optionsFor()))
}
await buildDemoPortal(join(root, 'demo'))
const port = await findFreePort()
const browser = await launchChromium([`--remote-debugging-port=${port}`])
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url!, 'http://site').pathname)
  readFile(join(root, path)).then(
    (bytes) => {
      const type = types[extname(path)]
      response.setHeader('Content-Type', type ?? 'application/octet-stream')
      if (type !== undefined) response.setHeader('Content-Encoding', 'gzip')
      response.end(type === undefined ? bytes : gzipSync(bytes))
    },
    () => response.writeHead(404).end(),
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port: sitePort } = server.address() as AddressInfo
try {
  for (const [site, paths] of Object.entries(pages)) {
    for (const path of paths) {
      for (const device of ['mobile', 'desktop'] as const) await measure(`${site}/${path}`, device)
    }
  }
} finally {
  server.close()
  await browser.close()
  await rm(root, { recursive: true, force: true })
}

async function measure(path: string, device: 'mobile' | 'desktop'): Promise<void> {
  const best: Record<string, number> = {}
  let failed: string[] = []
  for (let run = 0; run < maxRuns; run++) {
    const config = device === 'desktop' ? desktop : undefined
    const result = await lighthouse(`http://127.0.0.1:${sitePort}/${path}`, { port }, config)
    const { categories, audits } = result!.lhr
    for (const [name, { score }] of Object.entries(categories)) {
      best[name] = Math.max(best[name] ?? 0, Math.round((score ?? 0) * 100))
    }
    failed = Object.values(audits).flatMap(({ id, score, displayValue = '' }) =>
      score !== null && score < 0.9 ? [`${id} ${displayValue}`.trim()] : [],
    )
    if (Object.values(best).every((score) => score >= leastScore)) break
  }
  const scores = Object.entries(best).map(([name, score]) => `${name} ${score}`)
  process.stdout.write(`${path} ${device}: ${scores.join(', ')}\n`)
  if (Object.values(best).every((score) => score >= leastScore)) return
  process.stdout.write(`  ${failed.join('; ')}\n`)
  process.exitCode = 1
}
