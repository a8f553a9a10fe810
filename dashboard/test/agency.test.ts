import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile, listFindings } from '../../server/src/compliance/checks/checks.fixture.ts'
import { haldenColors } from '../../server/src/demo/brand.ts'
import { demoDeck } from '../../server/src/demo/deck.ts'
import { retold, rewritten } from '../../server/src/library/slide-assets/slide-assets.fixture.ts'
import type { Person } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, type Dashboard, expectAccessible, startDashboard } from './browser.ts'
import { deckFile, readCopied, type Steps, stepsOn } from './steps.ts'

/**
 * An agency with two clients in one organization: an owner, a designer and a checker, each in a browser
 * of their own, take a deck from its first check to an approved version and a report that is shared and
 * revoked. Each test goes on where the one before it ended.
 */

/** The colours of the second client, in the order of the first client's. */
const fjordColors = [
  { key: 'night', name: 'Night', value: '#0B1E33' },
  { key: 'ice', name: 'Ice', value: '#F1F7FB' },
  { key: 'fjord', name: 'Fjord', value: '#0B5FA5' },
  { key: 'sky', name: 'Sky', value: '#8EC9F2' },
  { key: 'kelp', name: 'Kelp', value: '#0F6B6B' },
  { key: 'shell', name: 'Shell', value: '#C9D6DF' },
]
const documentsEach = 10

let dashboard: Dashboard
let halden: Client
let fjord: Client
let ada: Colleague
let ben: Colleague
let cleo: Colleague
/** The address of the second client's deck that the three talk about. */
let pitch: string
let fixed: Buffer

interface Client {
  brand: string
  palette: string
}

interface Colleague {
  person: Person
  steps: Steps
}

beforeAll(async () => {
  dashboard = await startDashboard()
  halden = await addClient('Halden', haldenColors)
  fjord = await addClient('Fjord', fjordColors)
  ada = await open(dashboard.owner)
  ben = await open(await addPerson(dashboard, 'designer', 'Ben Olsen'))
  cleo = await open(await addPerson(dashboard, 'checker', 'Cleo Marin'))
})
afterAll(() => dashboard.close())

/** A client whose palette is allowed, and small text is not. */
async function addClient(name: string, colors: readonly object[]): Promise<Client> {
  const { id: brand } = await create('/brand/brands', { name })
  const { id: palette } = await create('/brand/palettes', { name, brand, colors })
  expect((await dashboard.server.call('POST', `/brand/palettes/${palette}/publish`)).status).toBe(
    200,
  )
  await create('/brand/rules', { brand, type: 'color_in_palette' })
  await create('/brand/rules', { brand, type: 'font_size', params: { min: 12 } })
  return { brand, palette }
}

async function create(path: string, body: object) {
  const made = await dashboard.server.call('POST', path, { body })
  expect(made.status, made.text).toBe(201)
  return made.body
}

async function open(person: Person): Promise<Colleague> {
  const page = await dashboard.open(paths.home(), { as: person, isKept: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return { person, steps: stepsOn(page) }
}

/** The deck of a client: a red or blue that is nearly the client's, and a footnote of 8 points. */
function deckOf(client: Client, title: string): Uint8Array {
  const told = retold(demoDeck(), 'Slow mornings, strong quarter', title)
  if (client === halden) return told
  return rewritten(told, (text) =>
    haldenColors.reduce(
      (changed, { value }, at) =>
        changed.replaceAll(value.slice(1), fjordColors[at]!.value.slice(1)),
      text.replaceAll('DB2A2F', '1470B8'),
    ),
  )
}

/** Checks a deck of a client; its findings advise colours of the client's palette alone. */
async function expectOwnAdvice(client: Client, filename: string): Promise<void> {
  const { brand, palette } = client
  const { body } = await checkFile(
    dashboard.server,
    deckOf(client, filename),
    { brand },
    { filename },
  )
  const findings = await listFindings(dashboard.server, body.id)
  const advised = findings.flatMap(({ nearest }: { nearest: { palette: string } | null }) =>
    nearest === null ? [] : [nearest.palette],
  )
  expect([filename, ...new Set(advised)]).toEqual([filename, palette])
}

/** Waits for the one finding that is gone since the version before. */
async function seeGone({ steps: { page } }: Colleague): Promise<void> {
  await page.getByRole('heading', { name: 'Since then' }).waitFor()
  await page.getByRole('heading', { name: 'Gone 1' }).waitFor()
  await page.getByRole('heading', { name: 'New 0' }).waitFor()
}

async function chooseBrand({ steps }: Colleague, name: string): Promise<void> {
  await steps.open('Checks')
  await steps.select('Brand', name)
  const brand = steps.page.getByLabel('Brand', { exact: true })
  await brand.locator('option:checked', { hasText: name }).waitFor({ state: 'attached' })
}

test('twenty documents are judged by the rules of their own client', async () => {
  const names = Array.from({ length: documentsEach - 1 }, (_, at) => `Chapter ${at + 1}.pptx`)
  for (const filename of names) {
    await Promise.all([halden, fjord].map((client) => expectOwnAdvice(client, filename)))
  }

  // The same name for both clients: two documents.
  await chooseBrand(cleo, 'Fjord')
  await cleo.steps.choose('Check files', deckFile('Pitch.pptx', deckOf(fjord, 'Pitch')))
  await cleo.steps.seePage('Pitch.pptx')
  await cleo.steps.see('2 issues')
  pitch = cleo.steps.page.url()
  await chooseBrand(ben, 'Halden')
  await ben.steps.choose('Check files', deckFile('Pitch.pptx', deckOf(halden, 'Pitch')))
  await ben.steps.seePage('Pitch.pptx')
  await ben.steps.see('2 issues')
  expect(ben.steps.page.url()).not.toBe(pitch)
  for (const { brand } of [halden, fjord]) {
    const { body } = await dashboard.server.call('GET', `/brand/documents?limit=100&brand=${brand}`)
    expect(body.data).toHaveLength(documentsEach)
  }
})

test('the page shows no colour and no check of the other client', async () => {
  // The checker sees her own checks, and no other is offered for a comparison.
  for (const [{ steps }, own, other, others] of [
    [cleo, fjordColors, haldenColors, 0],
    [ben, haldenColors, fjordColors, documentsEach],
  ] as const) {
    await steps.press(/^Issue 1: /)
    await steps.see(own[2].value)
    const words = await steps.page.getByRole('main').innerText()
    for (const { name, value } of other) {
      expect(words).not.toContain(value)
      expect(words).not.toContain(name)
    }
    const earlier = steps.page.getByLabel('Compare with').getByRole('option')
    await expect.poll(() => earlier.count()).toBe(others)
  }
})

test('a mention reaches the open page of the other person, who finds the place', async () => {
  await ben.steps.open('Home')
  await chooseBrand(ada, 'Fjord')
  await ada.steps.press('Documents')
  await ada.steps.press('Pitch.pptx')
  await ada.steps.seePage('Pitch.pptx')
  await ada.steps.press(/^Version 1, Pitch\.pptx/)
  await ada.steps.press(/^Issue 1: /)
  await ada.steps.press('Comment')
  await ada.steps.fill('New comment', '@Ben Olsen, please use the blue of the client.')
  await ada.steps.press('Comment')
  await ada.steps.see('@Ben Olsen, please use the blue of the client.')

  await ben.steps.press('Inbox 1 new')
  await ben.steps.see('please use the blue of the client')
  await expectAccessible(ben.steps.page)
  await ben.steps.press('Pitch.pptx')
  await ben.steps.page
    .getByRole('list', { name: 'Places' })
    .getByText('please use the blue of the client')
    .waitFor()
})

test('the fixed file is version 2, and the page shows what is gone', async () => {
  await ben.steps.press('Fix of issue 1')
  await ben.steps.press('Create fixed file')
  await ben.steps.see('Fixed file created')
  const { filename, bytes } = await ben.steps.download('Download')
  expect(filename).toBe('Pitch (fixed).pptx')
  fixed = bytes
  await ben.steps.press('Compare the checks')
  await ben.steps.see('Version 2 of 2 of Pitch.pptx')
  await seeGone(ben)
})

test('requested changes reach those who work for this client', async () => {
  await ada.steps.press('Pitch.pptx')
  await ada.steps.press('Request changes')
  await ada.steps.fill('What to change', 'The footnote is too small.')
  await ada.steps.press('Request changes')
  await ada.steps.see(/^Changes requested by/)
  await ben.steps.open('Home')
  await ben.steps.page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  await ben.steps.select('Brand', 'Fjord')
  await ben.steps.see('Changes to version 2 were requested: The footnote is too small.')
  await expectAccessible(ben.steps.page)
  await ben.steps.select('Brand', 'Halden')
  await ben.steps.seeNoLonger('Changes to version 2 were requested')
})

test('the checker uploads a new version of her document, and requests its approval', async () => {
  await cleo.steps.see('Version 1 of 2 of Pitch.pptx')
  // Who sees an old version is led to the newest.
  await cleo.steps.press('Open the newest version')
  await cleo.steps.see('Version 2 of 2 of Pitch.pptx')
  const enlarged = retold(fixed, 'sz="800"', 'sz="1400"')
  await cleo.steps.choose('Upload a new version', deckFile('Pitch (final).pptx', enlarged))
  await cleo.steps.see('Version 3 of 3 of Pitch.pptx')
  await seeGone(cleo)
  await cleo.steps.see('No rule is broken')
  await cleo.steps.press('Pitch.pptx')
  await cleo.steps.press('Request approval')
  await cleo.steps.see('Approval requested')
  expect(await cleo.steps.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
})

test('the owner approves what the checker requested, and the checker sees it', async () => {
  await ada.steps.open('Home')
  await ada.steps.press(/^Pitch\.pptx.*Version 3 waits for approval/)
  await ada.steps.see(/^Approval requested by/)
  await ada.steps.see('Cleo Marin')
  await ada.steps.press('Approve')
  await ada.steps.see('Version 3 approved')
  await cleo.steps.see(/^Approved by/)
  await expectAccessible(cleo.steps.page)
  const { body } = await dashboard.server.call(
    'GET',
    `/brand/documents?brand=${fjord.brand}&approval=approved`,
  )
  expect(body.data).toMatchObject([
    { name: 'Pitch.pptx', versions_count: 3, approval_by: ada.person.id },
  ])
})

test('the client reads the report by its link without an account, until it is revoked', async () => {
  await ada.steps.press(/^Version 3, Pitch/)
  await ada.steps.press('Share the report')
  await ada.steps.press(/without an account/)
  await ada.steps.press('Create share link')
  await ada.steps.press('Copy link')
  const link = await readCopied(ada.steps.page)
  const visitor = await dashboard.open(new URL(link).pathname, { as: null })
  await visitor.getByText('Pitch (final).pptx').first().waitFor()
  await expectAccessible(visitor)
  await ada.steps.press('Revoke link')
  await ada.steps.see(/^Revoked$/)
  await visitor.reload()
  await visitor.getByText(/has expired or was revoked/).waitFor()
})
