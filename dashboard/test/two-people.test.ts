import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import { addPerson, create, type Dashboard, expectAccessible, startDashboard } from './browser.ts'

/** Two people edit one resource in two browsers: neither loses what they typed. */

let dashboard: Dashboard
let ada: Person
let ben: Person

beforeAll(async () => {
  dashboard = await startDashboard()
  ada = dashboard.owner
  ben = await addPerson(dashboard, 'designer')
})
afterAll(() => dashboard.close())

async function read(path: string) {
  return (await dashboard.server.call('GET', path)).body
}

function openBoth(path: string): Promise<[Page, Page]> {
  return Promise.all([dashboard.open(path, { as: ada }), dashboard.open(path, { as: ben })])
}

async function save(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByText('Saved').or(page.getByText('Rule saved')).first().waitFor()
}

/** Opens the page for a person whose connection misses the live updates of the others. */
async function openUnheard(path: string): Promise<Page> {
  const page = await dashboard.open('/', { as: ben })
  await page.route('**/api/v1/live*', (route) => route.abort())
  await page.goto(dashboard.server.url + path)
  return page
}

test('a rule: what was typed stays, and the rest shows what the other person saved', async () => {
  const id = await create(dashboard, '/brand/rules', {
    type: 'font_size',
    name: 'Sizes',
    params: { min: 12 },
  })
  const [first, second] = await openBoth(paths.rule(id))
  await second.getByLabel('Name', { exact: true }).fill('Sizes of Ben')
  await first.getByLabel('Weight in the score').fill('25')
  await save(first, 'Save')

  await expect.poll(() => second.getByLabel('Weight in the score').inputValue()).toBe('25')
  expect(await second.getByLabel('Name', { exact: true }).inputValue()).toBe('Sizes of Ben')
  await save(second, 'Save')
  expect(await read(`/brand/rules/${id}`)).toMatchObject({ name: 'Sizes of Ben', weight: 25 })
})

test('a rule: whoever is second decides whose text stays', async () => {
  const id = await create(dashboard, '/brand/rules', {
    type: 'font_size',
    name: 'Sizes',
    params: { min: 12 },
  })
  const [first, second] = await openBoth(paths.rule(id))
  const name = second.getByLabel('Name', { exact: true })
  await name.fill('Sizes of Ben')
  await first.getByLabel('Name', { exact: true }).fill('Sizes of Ada')
  await save(first, 'Save')

  const note = second.getByRole('alert').filter({ hasText: 'while you were editing it: Name.' })
  await note.filter({ hasText: 'Ada changed this' }).waitFor()
  await expectAccessible(second)
  // Nothing is stored before the decision.
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await read(`/brand/rules/${id}`)).toMatchObject({ name: 'Sizes of Ada' })
  await second.getByRole('button', { name: 'Show theirs' }).click()
  expect(await name.inputValue()).toBe('Sizes of Ada')
  await second.getByRole('button', { name: 'Back to mine' }).click()
  expect(await name.inputValue()).toBe('Sizes of Ben')
  await save(second, 'Save')
  expect(await read(`/brand/rules/${id}`)).toMatchObject({ name: 'Sizes of Ben' })
})

test('a rule: a save that is refused is repeated if only other fields have changed', async () => {
  const id = await create(dashboard, '/brand/rules', {
    type: 'font_size',
    name: 'Sizes',
    params: { min: 12 },
  })
  const page = await openUnheard(paths.rule(id))
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Sizes of Ben')
  await dashboard.server.call('PATCH', `/brand/rules/${id}`, { body: { weight: 30 } })
  await save(page, 'Save')
  expect(await read(`/brand/rules/${id}`)).toMatchObject({ name: 'Sizes of Ben', weight: 30 })

  await name.fill('Again Ben')
  await dashboard.server.call('PATCH', `/brand/rules/${id}`, { body: { name: 'From a program' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  expect(await name.inputValue()).toBe('Again Ben')
  expect(await read(`/brand/rules/${id}`)).toMatchObject({ name: 'From a program' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => read(`/brand/rules/${id}`))
    .toMatchObject({ name: 'Again Ben', weight: 30 })
})

test('a page of the portal: the text stays, and the address follows', async () => {
  const id = await create(dashboard, '/cms/portal_pages', { title: 'Voice', body: 'Speak.' })
  const [first, second] = await openBoth(paths.portalPage(id))
  await second.getByLabel('Markdown').fill('Written by Ben.')
  await first.getByLabel('Address').fill('tone-of-voice')
  await first.getByLabel('Status').selectOption('published')
  await save(first, 'Save page')

  await expect.poll(() => second.getByLabel('Address').inputValue()).toBe('tone-of-voice')
  await expect.poll(() => second.getByLabel('Status').inputValue()).toBe('published')
  expect(await second.getByLabel('Markdown').inputValue()).toBe('Written by Ben.')
  await first.getByLabel('Markdown').fill('Written by Ada.')
  await first.getByRole('button', { name: 'Save page' }).click()
  await second.getByText('while you were editing it: Markdown.').waitFor()
  await second.getByRole('button', { name: 'Show theirs' }).click()
  expect(await second.getByLabel('Markdown').inputValue()).toBe('Written by Ada.')
  await second.getByRole('button', { name: 'Keep theirs' }).click()
  await second.getByLabel('Summary').fill('How we speak')
  await save(second, 'Save page')
  expect(await read(`/cms/portal_pages/${id}`)).toMatchObject({
    body: 'Written by Ada.',
    slug: 'tone-of-voice',
    status: 'published',
    summary: 'How we speak',
  })
})

test('a font: the names that somebody types are not replaced', async () => {
  const id = await create(dashboard, '/brand/fonts', { family: 'Acme Sans' })
  const [first, second] = await openBoth(paths.font(id))
  await second.getByLabel('Aliases').fill('AcmeSans-Ben')
  await first.getByLabel('Aliases').fill('AcmeSans-Ada')
  await save(first, 'Save')
  await second.getByText('while you were editing it: Aliases.').waitFor()
  expect(await second.getByLabel('Aliases').inputValue()).toBe('AcmeSans-Ben')
  await second.getByRole('button', { name: 'Keep mine' }).click()
  await save(second, 'Save')
  expect(await read(`/brand/fonts/${id}`)).toMatchObject({ aliases: ['AcmeSans-Ben'] })

  // Nobody types: the field follows.
  await expect.poll(() => first.getByLabel('Aliases').inputValue()).toBe('AcmeSans-Ben')
})
