import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { createBrand } from '../../server/src/compliance/checks/checks.fixture.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { password, redPng } from '../../server/test/people.ts'
import { type Receiver, startReceiver } from '../../server/test/receiver.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, expectAccessible, startDashboard } from './browser.ts'
import { type Steps, stepsOn } from './steps.ts'

/**
 * Forty tasks of a brand team, each with its steps by the names that a person reads: one service, one
 * page, nothing but the links, buttons and keys that the page offers. A task begins with a link of the
 * sidebar and can be repeated.
 */

let dashboard: Dashboard
let receiver: Receiver
let steps: Steps
let isLost = false

beforeAll(async () => {
  dashboard = await startDashboard()
  receiver = await startReceiver()
  await createBrand(dashboard.server)
  const page = await dashboard.open(paths.home(), { isKept: true, width: 1440 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  steps = stepsOn(page)
})
afterAll(async () => {
  await dashboard.close()
  await receiver.close()
})

/** A task that failed can leave a dialog open. */
beforeEach(async () => {
  if (isLost) await steps.page.goto(dashboard.server.url)
  isLost = false
  onTestFailed(() => {
    isLost = true
  })
})

let number = 0
function task(name: string, perform: (steps: Steps) => Promise<void>): void {
  number += 1
  test(`${number}. ${name}`, () => perform(steps))
}

const deck = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(demoDeck()),
})
const drawing = (name: string, body: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">${body}</svg>`,
  ),
})
const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})
const copied = ({ page }: Steps) => page.evaluate(() => navigator.clipboard.readText())

/** Runs in the page. */
async function confirmPassword(password: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ password })
  const answer = await fetch('/api/v1/sessions/current/confirm', { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Checks a deck and waits for its issues. */
async function checkDeck({ page, open, choose, seePage, see }: Steps, name: string): Promise<void> {
  await open('Checks')
  await choose(null, deck(name))
  await seePage(name)
  await see('4 issues')
  await page.getByAltText('Slide 2', { exact: true }).first().waitFor()
}

/* Checks, fixes, waivers */

task('Check a deck and read its issues by keyboard', async (steps) => {
  await checkDeck(steps, 'Review.pptx')
  await steps.key('j')
  await steps.see('Subscriptions card')
  await steps.key('ArrowRight')
  await steps.see('Slide 3 of 4')
  await steps.press('Zoom in')
  await steps.see('150%')
})

task('See only the warnings', async (steps) => {
  await checkDeck(steps, 'Warnings.pptx')
  await steps.select('Severity', 'Warning')
  await steps.see('1 of 4 issues')
  await steps.select('Severity', 'Severity')
  await steps.see('4 issues')
})

task('Fix what can be fixed, save the deck, and compare it with the original', async (steps) => {
  await checkDeck(steps, 'Fixable.pptx')
  await steps.press('Fix')
  await steps.see('2 findings will be fixed, 2 will remain:')
  await steps.press('Create fixed file')
  await steps.see('Fixed file created')
  const { filename } = await steps.download('Download')
  expect(filename).toBe('Fixable (fixed).pptx')
  await steps.see(/of 100 points/)
  await steps.press('Compare the checks')
  await steps.seePage('Fixable (fixed).pptx')
  await steps.see('Since then')
})

task('Fix a single issue', async (steps) => {
  await checkDeck(steps, 'One issue.pptx')
  await steps.key('j')
  await steps.press('Fix of issue 1')
  await steps.see('1 finding will be fixed, 3 will remain:')
  await steps.press('Cancel')
})

task('Check again with the current rules', async (steps) => {
  await checkDeck(steps, 'Again.pptx')
  await steps.press('Check again')
  await steps.see('Since then')
})

task('Check a deck every day, and pause that for a while', async (steps) => {
  await checkDeck(steps, 'Pitch.pptx')
  await steps.press('Check regularly')
  await steps.select('How often', 'Every day')
  await steps.press('Create schedule')
  await steps.see('Schedule created.')
  await steps.open('Checks')
  await steps.press('Schedules')
  await steps.see('Pitch.pptx')
  await steps.press('Pause')
  await steps.see('Resume')
})

task('See which rules are broken most, over time', async (steps) => {
  await steps.open('Checks')
  await steps.choose(null, text('claim.html', '<p>Coffee that tastes of where it grows.</p>'))
  await steps.seePage('claim.html')
  await steps.see('read in')
  await steps.open('Checks')
  await steps.press('Trends')
  await steps.see('claim.html')
  await steps.select('Group by', 'By rule')
  await steps.see('Palette colours')
  await steps.open('Settings', 'Members')
  await steps.pressIn(/@.*you/, /^Actions for/)
  await steps.press('Set team…')
  await steps.fill('Team', 'Brand studio')
  await steps.press('Save team')
  await steps.see('Team saved')
  await steps.open('Checks')
  await steps.press('Trends')
  await steps.select('Group by', 'By team')
  await steps.see('Brand studio')
})

task('Find a check by its name, the worst first', async (steps) => {
  await checkDeck(steps, 'Autumn campaign.pptx')
  await steps.open('Checks')
  await steps.fill('Search names', 'autumn')
  await steps.key('Enter')
  await steps.see('Autumn campaign.pptx')
  await steps.select('Order', 'Lowest score first')
  await steps.seeNoLonger('claim.html')
})

task('Compare two checks of the list', async (steps) => {
  // A name of its own for each repetition, so that the list has exactly the two.
  const name = `Old and new ${randomUUID()}.pptx`
  await checkDeck(steps, name)
  await checkDeck(steps, name)
  await steps.open('Checks')
  const boxes = steps.page.getByLabel(`Select ${name}`)
  // The second one moves the first one down when it arrives.
  await boxes.nth(1).waitFor()
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await steps.press('Compare the two')
  await steps.see('Since then')
})

task('Send the report to somebody outside', async (steps) => {
  await checkDeck(steps, 'Shared.pptx')
  await steps.press('Share the report')
  const { filename, bytes } = await steps.download('Report to share (HTML)')
  expect(filename).toBe('Shared.html')
  expect(bytes.toString()).toMatch(/^<!doctype html>/)
})

task('Waive a finding until a date', async (steps) => {
  await checkDeck(steps, 'Partner.pptx')
  await steps.key('j')
  await steps.press('Waive')
  await steps.fill('Reason', 'The partner asked for their own colour.')
  await steps.fill('Until', '2199-12-31')
  await steps.press('Waive')
  await steps.see('Finding waived. It no longer counts from the next check on.')
  await steps.press('Check again')
  await steps.page.getByRole('listitem').filter({ hasText: 'Waived' }).first().waitFor()
})

task('Find the waiver and revoke it', async ({ open, see, pressIn, press, seeNoLonger }) => {
  await open('Brand', 'Waivers')
  await see('The partner asked for their own colour.')
  await pressIn('The partner asked', 'Revoke')
  await press('Revoke waiver')
  await seeNoLonger('The partner asked for their own colour.')
})

/* Rules */

task('Create the rules of a starter set', async ({ open, press, check, see, seePage }) => {
  await open('Brand', 'Rules')
  await press('Starter sets')
  await press(/^Ready to send/)
  await check(/^No speaker notes/, false)
  await press(/^Create 6 rules/)
  await seePage('Rules')
  await see('No comments')
})

task('Forbid the words of a spreadsheet', async ({ open, press, choose, fill, see, seePage }) => {
  await open('Brand', 'Rules')
  await press('New rule')
  await press(/^Forbidden words/)
  await choose('Import a CSV file', text('words.csv', 'text,replacement\nutilise,use\nleverage,\n'))
  await fill('Name', 'Plain words')
  await press('Create rule')
  await seePage('Plain words')
  await see('Revision 1')
})

task('Require the logo in a corner', async ({ open, press, choose, see, page }) => {
  await open('Brand', 'Rules')
  await press('New rule')
  await press(/^Required logo/)
  await choose('Upload a logo', drawing('logo.svg', '<path d="M0 0h20v12z"/>'))
  await page.getByRole('button', { name: 'Remove this logo' }).waitFor()
  await press('Top right')
  await press('Create rule')
  await see('Revision 1')
})

task('Keep a margin of 12 mm free', async ({ open, press, select, fill, see }) => {
  await open('Brand', 'Rules')
  await press('New rule')
  await press(/^Safe area/)
  await select('Unit', 'mm')
  await fill('Top margin', '12')
  await press('Use the top margin on all sides')
  await press('Create rule')
  await see('Revision 1')
})

task('See what a rule would find, and store nothing', async (steps) => {
  await steps.open('Brand', 'Rules')
  await steps.press('New rule')
  await steps.press(/^Font sizes/)
  const before = await dashboard.server.call('GET', '/brand/checks/totals')
  await steps.fill('Smallest size', '40')
  await steps.see(/^\d+ findings in \d+ issues?/)
  const after = await dashboard.server.call('GET', '/brand/checks/totals')
  expect(after.body).toEqual(before.body)
  await steps.open('Brand')
  await steps.press('Discard changes')
  await steps.seePage('Acme')
})

task('Derive rules from the template', async ({ open, press, choose, seePage, see }) => {
  await open('Brand', 'Rules')
  await press('Derive from a template')
  await choose('Template', deck('template.pptx'))
  await press('Derive rules')
  await seePage('Choose the rules to keep')
  await see('Allowed fonts: Verdana (Body texts), Georgia (Headings)')
  await press(/^Keep \d rules/)
  await seePage('Rules')
})

task('Disable a rule', async ({ open, press, see }) => {
  await open('Brand', 'Rules')
  await press('Plain words')
  await press('Disable')
  await see(/^Disabled$/)
})

/* Palettes and fonts */

task('Create a palette with a colour for print and publish it', async (steps) => {
  await steps.open('Brand', 'Palettes')
  await steps.press('New palette')
  await steps.fill('Name', 'Harvest')
  await steps.press('Create palette')
  await steps.press('Add colour')
  await steps.fill('Colour', '#C8102E')
  await steps.fill('Name', 'Cherry')
  await steps.fill('CMYK', '0 96 80 5')
  await steps.fill('Spot colour', 'PANTONE 186 C')
  await steps.press('Save')
  await steps.press('Publish')
  await steps.see(/^No rule, no schedule and no portal uses it|rules? uses? it: /)
  await steps.press('Publish palette')
  await steps.see(/^Published$/)
})

task('Paste the colours of a style sheet', async ({ open, press, fill, seePage }) => {
  await open('Brand', 'Palettes')
  await press('Import')
  await fill('Colours as text', ':root { --brand: #3f8f63; --ink: #141414; --sand: #d9c7b0 }')
  await press('Show colours')
  await fill('Name', 'Pasted')
  await press('Create palette with 3 colours')
  await seePage('Pasted')
})

task('Rename a palette', async ({ open, press, fill, seePage }) => {
  await open('Brand', 'Palettes')
  await press('Pasted')
  await press('More')
  await press('Rename…')
  await fill('Name', 'Web')
  await press('Rename palette')
  await seePage('Web')
  await press('More')
  await press('Rename…')
  await fill('Name', 'Pasted')
  await press('Rename palette')
  await seePage('Pasted')
})

task('Move a colour by dragging', async ({ open, press, page }) => {
  await open('Brand', 'Palettes')
  await press('Pasted')
  const colors = page.getByRole('main').getByRole('listitem')
  await colors.nth(2).waitFor()
  const last = await colors.nth(2).innerText()
  await colors.nth(2).dragTo(colors.nth(0))
  await expect.poll(() => colors.nth(0).innerText()).toBe(last)
})

task('Copy a colour in another notation', async (steps) => {
  await steps.open('Brand', 'Palettes')
  await steps.press('Halden')
  await steps.press(/^Copy .*, #/)
  await steps.press(/^RGB: /)
  await steps.see(/^Copied rgb/)
  expect(await copied(steps)).toMatch(/^rgb\(/)
})

task('Restore an earlier revision of a palette', async (steps) => {
  await steps.open('Brand', 'Palettes')
  await steps.press('Harvest')
  await steps.press('Edit Cherry')
  await steps.fill('Colour', '#0044CC')
  await steps.press('Save')
  await steps.see('#0044CC')
  await steps.press('History')
  await steps.see('Cherry: #C8102E → #0044CC')
  await steps.pressIn('Status: draft → published', /^Restore revision/)
  await steps.press('Colours')
  await steps.see('#C8102E')
})

task('Read the contrast of each pair of colours', async ({ open, press, see }) => {
  await open('Brand', 'Palettes')
  await press('Halden')
  await press('Contrast')
  await see('fails')
})

task('Add a font and see it', async ({ open, press, choose, seePage }) => {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource/inter/files/inter-latin-600-normal.woff2',
  )
  await open('Brand', 'Fonts')
  await press('Add font')
  const buffer = await readFile(file)
  await choose('File', { name: 'inter.woff2', mimeType: 'font/woff2', buffer })
  await press('Add font')
  await seePage('Inter SemiBold')
})

/* Icons, slides, sets, deployments, portal */

task('Upload icons, and read why one is refused', async (steps) => {
  const set = `Cafe ${Date.now()}`
  await steps.open('CMS', 'Icon sets')
  await steps.press('New set')
  await steps.fill('Name', set)
  await steps.press('Create set')
  await steps.seePage(set)
  await steps.open('Icons')
  await steps.seePage('Icons')
  await steps.choose(
    'Add icons',
    drawing('coffee-cup.svg', '<path d="M4 6h12v8H4z"/>'),
    drawing('bad.svg', '<script>alert(1)</script><path d="M0 0h9"/>'),
  )
  await steps.select('Icon set', new RegExp(set))
  await steps.press('Add')
  await steps.see(/^Added$/)
  await steps.see(/script/)
  await steps.press('Done')
  await steps.see('coffee-cup')
})

task('Find an icon in spite of a typing mistake, and copy it', async (steps) => {
  await steps.open('CMS', 'Icons')
  await steps.fill('Search names, tags and categories', 'cofee')
  await steps.key('Enter')
  await steps.press('coffee-cup')
  await steps.press('Copy')
  await steps.press('React (JSX)')
  await steps.see('Copied coffee-cup as React (JSX)')
  expect(await copied(steps)).toMatch(/^export function CoffeeCup\(props\)/)
})

task('Import the slides of a deck', async ({ open, choose, see }) => {
  await open('CMS', 'Slides')
  await choose(null, deck('library.pptx'))
  await see('Three numbers to remember')
})

task('Put slides into a new deck, order them, and look at the result', async (steps) => {
  await steps.open('CMS', 'Slide sets')
  await steps.press('New set')
  await steps.fill('Name', 'Sales deck')
  await steps.press('Create set')
  await steps.press('Add Three numbers to remember')
  await steps.press('Add What our guests say')
  await steps.press('Move slide 2 up')
  await steps.press('Preview')
  await steps.page.getByAltText('Slide 2 of the preview').waitFor()
  await steps.press('Close')
  await steps.press('Build')
  await steps.press('Download')
  const { bytes } = await steps.download('PowerPoint')
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

task('Deploy to a channel', async ({ open, press, fill, see }) => {
  await open('CMS', 'Deployments')
  await press('Deploy')
  await fill('Channel', 'production')
  await see(/^production serves nothing yet|^Compared with what production serves/)
  await press('Deploy')
  await see(/^Ready$/)
})

task('Publish a page of the portal', async ({ open, press, fill, select, see, seePage }) => {
  await open('CMS', 'Portal')
  await press('New page')
  await fill('Title', 'Tone of voice')
  await press('Create page')
  await seePage('Tone of voice')
  await fill('Markdown', 'We write as we talk: **short and warm**.')
  await select('Status', 'Published')
  await press('Save page')
  await see('Saved. Publish the portal again to show the change.')
})

/* Webhooks, events, keys, members */

task('Add an endpoint and send it an event of any type', async (steps) => {
  await steps.open('Developers', 'Webhooks')
  await steps.press('Add endpoint')
  await steps.fill('Address', receiver.url)
  await steps.check(/Everything in brand/)
  await steps.press('Add endpoint')
  await steps.press('I have saved it')
  await steps.press('Send test event')
  await steps.select('Event type', 'brand.palette.published')
  await steps.press('Send test event')
  await steps.seePage('brand.palette.published')
  await steps.see(/^Delivered$/)
})

task('Resend a delivery', async ({ open, press, see }) => {
  await open('Developers', 'Webhooks')
  await press(receiver.url)
  await press(/^brand\.palette\.published/)
  await press('Resend')
  await see('Resend of')
})

task('Find the event of a palette by its name', async ({ open, fill, key, pressIn, see }) => {
  await open('Developers', 'Events')
  await fill('Id, object id, name or text', 'Harvest')
  await key('Enter')
  await pressIn(/brand\.palette\.created.*Harvest/, 'brand.palette.created')
  await see(/"Harvest"/)
})

task('Create a key and revoke it', async ({ page, open, press, fill, check, see }) => {
  // On a busy machine the password was entered more than ten minutes ago.
  await page.evaluate(confirmPassword, password)
  await open('Developers', 'API keys')
  await press('Create key')
  await fill('Name', 'Build server')
  await check(/brand:read/)
  await press('Create key')
  await press('I have saved it')
  await press('Build server')
  await press('Revoke')
  await press('Revoke key')
  await see(/^Revoked$/)
})

task('Invite a member and change the role', async ({ open, press, fill, select, see }) => {
  const email = `grace-${Date.now()}@example.com`
  await open('Settings', 'Members')
  await press('Invite')
  await fill('E-mail', email)
  await select('Role', /^Viewer/)
  await press(/^(Send|Create) invitation$/)
  await press('Done')
  await see(email)
  await press(`Actions for ${email}`)
  await press('Change role…')
  await select('Role', /^Designer/)
  await press('Change role')
  await see('Role changed')
  await press(`Actions for ${email}`)
  await press('Set team…')
  await fill('Team', 'Sales')
  await press('Save team')
  await see('Team saved')
})

/* Everywhere */

task('Open anything with Ctrl-K', async ({ open, key, see, page, press, seePage }) => {
  await open('Home')
  await key('Control+k')
  await see('Use dark colours')
  await page.keyboard.type('pasted')
  await press(/^Pasted/)
  await seePage('Pasted')
})

task('Give oneself a name and a picture', async ({ open, fill, press, see, choose }) => {
  await open('Settings', 'Your account')
  await fill('Name', 'Ada Lovelace')
  await press('Save name')
  await see('Name saved')
  const buffer = Buffer.from(redPng, 'base64')
  await choose('Choose picture', { name: 'me.png', mimeType: 'image/png', buffer })
  await see('Picture saved')
})

task('Switch to live data and back', async ({ page }) => {
  await page.getByText('Live', { exact: true }).click()
  await page.locator('[data-mode=live]').waitFor()
  await page.getByText('Test', { exact: true }).click()
  await page.locator('[data-mode=test]').waitFor()
})

test('are forty-one, and end on a page without findings of axe', async () => {
  expect(number).toBe(41)
  await expectAccessible(steps.page)
})
