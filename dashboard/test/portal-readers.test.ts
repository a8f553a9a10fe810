import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deploy,
  publishBrand,
} from '../../server/src/publishing/deployments/deployments.fixture.ts'
import type { Person } from '../../server/test/people.ts'
import { paths } from '../src/path-builder.ts'
import {
  addPerson,
  type Dashboard,
  expectAccessible,
  startDashboard,
  takePicture,
} from './browser.ts'

/** What readers of a published portal do: members comment on its pages, and everybody opens earlier versions. */

let dashboard: Dashboard
let ben: Person
let site: string
let page: { id: string }
let palette: string

const body = `## Tone of voice

Speak plainly, and say who acts.

- Short sentences
- Words that people use

## Words we avoid

:::dont Never
Synergy and leverage.
:::
`

beforeAll(async () => {
  dashboard = await startDashboard()
  ben = await addPerson(dashboard, 'designer', 'Ben Olsen')
  palette = (await publishBrand(dashboard.server)).palette
  page = await send('POST', '/cms/portal_pages', {
    ...{ title: 'Voice', slug: 'voice', status: 'published', body },
    summary: 'How Halden speaks.',
  })
  const portal = await send('PATCH', '/cms/portal', { name: 'Halden' })
  site = `${new URL(portal.url).pathname}`
  await deploy(dashboard.server, { kind: 'portal', channel: 'portal', name: '2026 spring' })
})
afterAll(() => dashboard.close())

async function send(method: string, path: string, content: object) {
  const {
    status,
    body: answer,
    text,
  } = await dashboard.server.call(method, path, {
    body: content,
  })
  expect(status, text).toBeLessThan(300)
  return answer
}

const thread = (at: Page, text: string) => at.locator('.comments li').filter({ hasText: text })

test('a member comments on a heading, another replies and resolves it, and the dashboard shows both', async () => {
  const reader = await dashboard.open(`${site}pages/voice.html`)
  await reader.getByText('Nobody has commented on this page yet.').waitFor()
  await reader.getByRole('heading', { name: 'Words we avoid' }).hover()
  await reader.getByRole('button', { name: 'Comment on “Words we avoid”' }).click()
  await reader.getByLabel('New comment').fill('Is leverage still on the list?')
  await reader.getByLabel('Mention').selectOption({ label: 'Ben Olsen' })
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'Comment', exact: true }).click()
  await reader.getByText('The comment is sent.').waitFor()
  await thread(reader, 'Is leverage still on the list? @Ben Olsen').waitFor()

  const inbox = await dashboard.open(paths.inbox(), { as: ben })
  await inbox.getByText('Is leverage still on the list?').waitFor()
  await inbox.getByText('On “Words we avoid”').waitFor()
  await inbox.getByRole('link', { name: 'Portal page Voice' }).click()
  await inbox.getByRole('list', { name: 'Comments' }).getByText('Is leverage').waitFor()
  await expectAccessible(inbox)

  const other = await dashboard.open(`${site}pages/voice.html`, { as: ben, width: 390 })
  await thread(other, 'Is leverage').getByRole('button', { name: 'Reply' }).click()
  await other.getByLabel('Your reply').fill('Yes, both words are.')
  await other.getByRole('button', { name: 'Send reply' }).click()
  await other.getByText('The reply is sent.').waitFor()
  const sign = other.getByRole('button', { name: 'Comment on “Words we avoid”' })
  expect(await sign.textContent()).toBe('1')
  await expectAccessible(other)
  const excess = await other.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
  await thread(other, 'Is leverage').getByRole('button', { name: 'Resolve' }).first().click()
  await other.getByText('1 resolved comment').waitFor()
  expect(await sign.textContent()).toBe('')

  const { body: stored } = await dashboard.server.call(
    'GET',
    `/brand/comments?portal_page=${page.id}`,
  )
  expect(stored.data).toMatchObject([
    { text: 'Yes, both words are.', resolved: true, created_by: ben.id },
    { anchor: 'words-we-avoid', quote: 'Words we avoid', mentions: [ben.id], resolved: true },
  ])
})

test('a comment stays at its block when another block is added before it, and says that a block has changed', async () => {
  const reader = await dashboard.open(`${site}pages/voice.html`)
  await reader.getByText('Speak plainly, and say who acts.').hover()
  await reader.getByRole('button', { name: /^Comment on “Speak plainly/ }).click()
  await reader.getByLabel('New comment').fill('Good.')
  await reader.getByRole('button', { name: 'Comment', exact: true }).click()
  await reader.getByText('The comment is sent.').waitFor()

  const publish = async (text: string) => {
    await send('PATCH', `/cms/portal_pages/${page.id}`, { body: text })
    await deploy(dashboard.server, { kind: 'portal', channel: 'portal' })
    await reader.reload()
  }
  await publish(`First of all.\n\n${body}`)
  await thread(reader, 'Good.').getByRole('link', { name: '“Speak plainly' }).waitFor()
  await publish(body.replace('Speak plainly', 'Speak clearly'))
  await thread(reader, 'Good.').getByText('(changed since)').waitFor()
})

test('a viewer reads the comments and writes none', async () => {
  const viewer = await addPerson(dashboard, 'viewer', 'Vera')
  const reader = await dashboard.open(`${site}pages/voice.html`, { as: viewer })
  await reader.getByRole('heading', { name: 'Comments' }).waitFor()
  expect(await reader.getByLabel('New comment').count()).toBe(0)
  expect(await reader.getByRole('button', { name: 'Reply' }).count()).toBe(0)
})

test('readers open an earlier version once the settings allow it', async () => {
  const editor = await dashboard.open(paths.portal(), { width: 1440 })
  await editor.getByRole('tab', { name: 'Access' }).click()
  await editor.getByRole('link', { name: '2026 spring' }).waitFor()
  await editor.getByLabel('Who can open the portal').selectOption({ label: 'Everyone' })
  await editor.getByLabel('Readers can open earlier versions').check()
  await expectAccessible(editor)
  await editor.getByRole('button', { name: 'Save access' }).click()
  await editor.getByText('Saved. The change applies to every visitor now.').waitFor()

  await send('PATCH', `/brand/palettes/${palette}`, {
    colors: [{ key: 'red', value: '#0055AA' }],
  })
  await editor.getByRole('tab', { name: 'Publishing' }).click()
  await editor.getByText('They can also open these earlier versions:').waitFor()
  await editor.getByLabel('Name of the version').fill('2026 autumn')
  await expectAccessible(editor)
  await editor.getByRole('button', { name: 'Publish portal' }).click()
  await editor.getByText('The portal is being built.').waitFor()
  const { data } = (await dashboard.server.call('GET', '/cms/deployments?limit=1')).body
  expect(data[0].name).toBe('2026 autumn')

  const reader = await dashboard.open(site, { as: null, width: 390 })
  await expect
    .poll(
      async () => {
        await reader.reload()
        return reader.getByRole('link', { name: 'Earlier versions' }).count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await reader.getByRole('link', { name: 'Earlier versions' }).click()
  await expectAccessible(reader)
  await reader.getByRole('link', { name: '2026 spring' }).click()
  await reader.getByText('This is the version “2026 spring” of').waitFor()
  await takePicture(reader)
  await reader.goto(reader.url().replace('index.html', 'palettes/index.html'))
  await expectAccessible(reader)
  await reader.setViewportSize({ width: 1440, height: 900 })
  await takePicture(reader)
  await reader.getByRole('link', { name: 'Open the current page' }).click()
  await expect.poll(() => new URL(reader.url()).pathname).toBe(`${site}palettes/index.html`)
})
