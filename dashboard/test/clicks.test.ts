import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  checkFile,
  createBrand,
  listFindings,
} from '../../server/src/compliance/checks/checks.fixture.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { retold } from '../../server/src/library/slide-assets/slide-assets.fixture.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, startDashboard } from './browser.ts'
import { deckFile, drop, readCopied, type Steps, stepsOn } from './steps.ts'

/**
 * The clicks of twelve tasks of a brand team, from the page where a task begins to its end. A drop counts
 * as a click; typing and the system's dialog for files do not count.
 */

let dashboard: Dashboard
let palette: string
let steps: Steps

beforeAll(async () => {
  dashboard = await startDashboard()
  palette = (await createBrand(dashboard.server)).palette
  const page = await dashboard.open(paths.home(), { isKept: true, width: 1440 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.context().addInitScript(countClicks)
  steps = stepsOn(page)
})
afterAll(() => dashboard.close())

/** Runs in the page. Pressing a label clicks its field as well, but presses the pointer once. */
function countClicks(): void {
  for (const type of ['pointerdown', 'drop']) {
    const count = () => {
      sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1
    }
    addEventListener(type, count, true)
  }
}

const tasks: { name: string; clicks: number }[] = []

/**
 * @param clicks at most so many
 * @param prepare makes what the task is about; returns the address where it begins
 */
function task(
  name: string,
  clicks: number,
  prepare: () => string | Promise<string>,
  perform: (steps: Steps) => Promise<void>,
): void {
  tasks.push({ name, clicks })
  test(`${name}: at most ${clicks}`, async () => {
    await steps.page.goto(dashboard.server.url + (await prepare()))
    await steps.page.evaluate(() => sessionStorage.removeItem('clicks'))
    await perform(steps)
    const counted = await steps.page.evaluate(() => Number(sessionStorage.clicks))
    expect(counted).toBeGreaterThan(0)
    expect(counted).toBeLessThanOrEqual(clicks)
  })
}

/** Checks a file, by default the demo's deck, and returns the check. */
async function check(filename: string, bytes = retold(demoDeck(), 'third quarter', filename)) {
  const { body } = await checkFile(dashboard.server, bytes, {}, { filename })
  return body
}

task(
  'Check ten decks',
  1,
  () => paths.checks(),
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'blazon-clicks-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const files = Array.from({ length: 10 }, (_, at) => join(folder, `deck-${at}.pptx`))
    for (const file of files) await writeFile(file, demoDeck())
    await drop(page, ...files)
    const queue = page.getByRole('dialog', { name: 'Check 10 files' })
    await queue.getByText('10 of 10 done').waitFor()
  },
)

task(
  'Add a family of 18 fonts',
  1,
  () => paths.fonts(),
  async ({ page }) => {
    const inter = createRequire(import.meta.url).resolve('@fontsource/inter/package.json')
    const weights = Array.from({ length: 9 }, (_, at) => (at + 1) * 100)
    const family = ['normal', 'italic'].flatMap((style) =>
      weights.map((weight) =>
        join(dirname(inter), 'files', `inter-latin-${weight}-${style}.woff2`),
      ),
    )
    await drop(page, ...family)
    const queue = page.getByRole('dialog', { name: 'Add 18 fonts' })
    await queue.getByText('18 of 18 done').waitFor()
  },
)

const pagesWithOneColor = ['a', 'b', 'c', 'd', 'e'].map((page) => `.${page} { color: #DB2A2F }`)
let waivedIn: string

task(
  'Waive an issue in five places',
  3,
  async () => {
    const { id } = await check('site.css', Buffer.from(pagesWithOneColor.join('\n')))
    waivedIn = id
    expect(await listFindings(dashboard.server, id)).toHaveLength(5)
    return paths.check(id)
  },
  async ({ page, press, fill, see }) => {
    await page.getByLabel('Select issue 1').check()
    await press('Waive the selected issues')
    await fill('Reason', 'The site of the partner keeps its red.')
    await press('Waive')
    await see('1 issue waived. They no longer count from the next check on.')
    const { body } = await dashboard.server.call('GET', `/brand/waivers?limit=100`)
    const made = body.data.filter(({ check }: { check: string }) => check === waivedIn)
    expect(made).toHaveLength(5)
  },
)

task(
  'Invite a member and copy the link',
  3,
  () => paths.members(),
  async ({ page, press, fill, see }) => {
    await press('Invite')
    await fill('E-mail', 'grace@example.com')
    await press('Create invitation')
    await see('Invitation created, but not sent')
    await press(/^Copy/)
    await expect.poll(() => readCopied(page)).toMatch(/\/invitations#/)
  },
)

task(
  'Add and publish six colours',
  2,
  () => paths.brand(),
  async ({ press, fill, see }) => {
    await press('Paste colours')
    await fill('Colours as text', '#2B1A12 #FBF5EC #C8102E #F2B179 #2F6B4A #D9C7B0')
    await press('Publish colours')
    await see('Colours published')
  },
)

task(
  'Type six colours one by one, and publish them',
  11,
  () => paths.palettes(),
  async ({ page, press, fill, see }) => {
    await press('New palette')
    await fill('Name', 'Typed')
    await press('Create palette')
    await press('Add colour')
    const colors = ['#2B1A12', '#FBF5EC', '#C8102E', '#F2B179', '#2F6B4A', '#D9C7B0']
    for (const [at, color] of colors.entries()) {
      await fill('Colour', color)
      await fill('Name', `Colour ${at}`)
      if (at === 5) break
      await press('Save and add another')
      await see(`Colour ${at} added to the palette`)
      await page.waitForFunction(isFirstFieldEmpty)
    }
    await press('Save')
    await see('#D9C7B0')
    await press('Publish')
    await press('Publish palette')
    await see('Palette published. Rules use it from now on.')
  },
)

/** Runs in the page. */
function isFirstFieldEmpty(): boolean {
  return document.querySelector<HTMLInputElement>('[role=dialog] input')?.value === ''
}

task(
  'Fix a deck and download it',
  3,
  async () => paths.check((await check('Fixable.pptx')).id),
  async ({ press, see, download }) => {
    await press('Fix')
    await press('Create fixed file')
    await see('Fixed file created')
    expect((await download('Download')).filename).toBe('Fixable (fixed).pptx')
  },
)

task(
  'Upload a new version of a document',
  1,
  async () => paths.document((await check('Versions.pptx')).document),
  async ({ page, see }) => {
    const button = page.getByRole('main').locator('button', { hasText: 'Upload a new version' })
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
    const deck = retold(demoDeck(), 'third quarter', 'fourth quarter')
    await chooser.setFiles(deckFile('Versions.pptx', deck))
    await see('Version 2 of 2 of Versions.pptx')
  },
)

task(
  'Approve a document that waits on Home',
  2,
  async () => {
    const { document } = await check('Waiting.pptx')
    await dashboard.server.call('POST', `/brand/documents/${document}/request_approval`)
    return paths.home()
  },
  async ({ press, see }) => {
    await press(/^Waiting\.pptx.*waits for approval/)
    await press('Approve')
    await see('Version 1 approved')
  },
)

task(
  'Change a colour in a draft and publish it',
  5,
  () => paths.palette(palette),
  async ({ press, fill, see }) => {
    await press('Edit a draft')
    await see('Nothing uses this draft.')
    await press('Edit Cherry')
    await fill('Colour', '#C00F2C')
    await press('Save')
    await see('#C00F2C')
    await press('Publish')
    await press('Publish palette')
    await see('Palette published. Rules use it from now on.')
  },
)

task(
  'Deploy to a channel',
  2,
  () => paths.deployments(),
  async ({ press, fill, see }) => {
    await press('Deploy')
    await fill('Channel', 'production')
    await see(/^production serves nothing yet/)
    await press('Deploy')
    await see(/^Ready$/)
  },
)

task(
  'Share a report and copy the link',
  4,
  async () => paths.check((await check('Shared.pptx')).id),
  async ({ page, press, see }) => {
    await press('Share the report')
    await press(/without an account/)
    await press('Create share link')
    await see('Without a password')
    await press('Copy link')
    await expect.poll(() => readCopied(page)).toMatch(/^http/)
  },
)

test('the table of the design page lists these tasks with their clicks', () => {
  const page = readFileSync(new URL('../../docs/design/dashboard.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| ([^|]+) \| (?:\d+|–) \| (\d+) \|$/gm)]
  expect(rows.map(([, name, after]) => ({ name, clicks: Number(after) }))).toEqual(tasks)
})
