import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guideNames, readGuide } from '../../docs/test/guide.ts'
import { inter } from '../../server/src/brand/fonts/fonts.fixture.ts'
import { paths } from '../src/path-builder.ts'
import { type Dashboard, startDashboard } from './browser.ts'
import { deckFile, publishPage, stepsOn, svgFile } from './steps.ts'

/** What the guides say of the dashboard, as a person who reads them does it. */

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

/** Places such as `**Settings → Members**`. */
const places = new Set(
  guideNames.flatMap((name) =>
    [...readGuide(name).matchAll(/\*\*([^*]+ → [^*]+)\*\*/g)].map(([, place]) => place!),
  ),
)

test('the dashboard has every place that a guide names', async () => {
  const page = await dashboard.open(paths.home(), { width: 1440 })
  expect(places.size).toBeGreaterThan(10)
  for (const place of places) {
    for (const label of place.split(' → ')) await enter(page, label)
  }
})

/** Opens a page by its link, or waits for the button or the tab of this name on the page. */
async function enter(page: Page, name: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'Rooms' })
    .getByRole('link', { name, exact: true })
  const main = page.getByRole('main')
  const control = main.getByRole('button', { name }).or(main.getByRole('tab', { name }))
  await link.or(control).first().waitFor()
  if ((await link.count()) > 0) await link.click()
}

test('keeps a brand, from its logo to its portal', async () => {
  const page = await dashboard.open(paths.home(), { width: 1440 })
  const steps = stepsOn(page)
  const { open, press, fill, choose, select, check, key, see, seePage } = steps

  await open('Brand', 'Overview')
  await choose('Upload the logo', svgFile('logo.svg', '<path d="M0 0h20v12z"/>'))
  await see('Logo added')
  await press('Paste colours')
  await fill(
    'Colours as text',
    ':root { --espresso: #2B1A12; --cream: #FBF5EC; --cherry: #C8102E }',
  )
  await press('Publish colours')
  await see('Colours published')
  const faces = ['400-normal', '700-normal']
  const fonts = faces.map((face) => deckFile(`${face}.woff2`, inter('woff2', face)))
  await choose('Add a family of fonts', ...fonts)
  await see('2 of 2 done')
  await press('Close')
  await press('Describe the voice')
  await fill('How the brand speaks', 'We say “you”.')
  await press('Save')
  await see('We say “you”.')

  await open('Brand', 'Rules')
  await press('Starter sets')
  await press(/^Brand basics/)
  await press(/^Create \d+ rules/)
  await seePage('Rules')

  await open('Checks')
  await seePage('Checks')
  await choose(null, deckFile('Spring.pptx'))
  await seePage('Spring.pptx')
  await page.getByAltText('Slide 2', { exact: true }).first().waitFor()
  await key('j')
  await press('Waive')
  await fill('Reason', 'The partner asked for it.')
  await press('Waive')
  await see(/waived/)

  await open('Home')
  await press(/^Spring\.pptx.*errors? found/)
  await seePage('Spring.pptx')
  await press('Spring.pptx')
  await press('More')
  await press('Dismiss document')
  await see('Dismissed')
  await open('Home')
  await see('Nothing needs attention')

  await open('Checks')
  await press('Spring.pptx')
  await press('Fix')
  await see(/findings? will be fixed/)
  await press('Create fixed file')
  await see('Fixed file created')
  await key('Escape')

  await open('Settings', 'Organization')
  await check(/^Require four eyes for approvals/)
  await press('Save')

  await open('Brand', 'Palettes')
  await page.getByRole('main').getByRole('link').first().click()
  await press('Used in documents: espresso')
  await see('Spring.pptx')

  await publishPage(steps, 'Voice', 'We say “you”.')
  await open('CMS', 'Portal')
  await press('Access')
  await select('Who can open the portal', 'Everyone')
  await press('Save access')
  await see('Saved. The change applies to every visitor now.')
  await press('Publishing')
  await press('Publish portal')
  const site = page.getByRole('link', { name: 'Open the portal' })
  await site.waitFor()
  const address = (await site.getAttribute('href'))!
  const visitor = await dashboard.open(new URL(address).pathname, { as: null })
  await visitor.getByRole('link', { name: 'Voice' }).first().click()
  await visitor.getByText('We say “you”.').waitFor()
})
