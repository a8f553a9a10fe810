import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { toId } from '../../kernel/base/ids.ts'
import { plainSvg, uploadIcon } from '../../library/icons/icons.fixture.ts'
import { deploy } from '../deployments/deployments.fixture.ts'

let server: TestServer
let set: string
let address: string

const icons: readonly { name: string; aliases?: readonly string[] }[] = [
  { name: 'user' },
  { name: 'circle-user' },
  { name: 'user-x' },
  { name: 'user-outline' },
  { name: 'users-round' },
  { name: 'contact', aliases: ['user-card', 'card-user-line'] },
  { name: 'house', aliases: ['home'] },
  { name: 'home-plus' },
  { name: 'plus-home' },
  { name: 'arrow-left' },
  { name: 'left-arrow-bold' },
  { name: 'arrow-left-circle', aliases: ['back-bold'] },
  { name: 'trash' },
  { name: 'trash-x' },
  { name: 'binary' },
  { name: 'calendar' },
  { name: 'calendar-days' },
]

beforeAll(async () => {
  server = await startTestServer()
  const { body } = await server.call('POST', '/cms/icon_sets', {
    body: { prefix: 'both', name: 'Both' },
  })
  set = body.id
  for (const { name, aliases = [] } of icons) {
    const names = aliases.map((alias) => ({ name: alias }))
    const answer = await uploadIcon(server, { icon_set: set, name, aliases: names }, plainSvg)
    expect(answer.status).toBe(201)
  }
  await server.call('POST', `/cms/icon_sets/${set}/publish`)
  await deploy(server, { channel: 'production' })
  address = `${server.url}/cdn/${toId('organization', server.organizationId)}/test/production`
})
afterAll(() => server.stop())

/** The icons that a list of the API finds. */
async function listed(query: string): Promise<string[]> {
  const { body } = await server.call(
    'GET',
    `/cms/icons?icon_set=${set}&query=${encodeURIComponent(query)}`,
  )
  return body.data.map(({ name }: { name: string }) => name)
}

/** The icons that a deployment finds, by their own names: Iconify answers with the name that matched. */
async function served(query: string): Promise<string[]> {
  const answer = await fetch(`${address}/icons/search?query=${encodeURIComponent(query)}`)
  const found = ((await answer.json()) as { icons: string[] }).icons
  return found.map((name) => {
    const short = name.slice('both:'.length)
    return icons.find((icon) => icon.name === short || icon.aliases?.includes(short))!.name
  })
}

test.each([
  ['user', ['user', 'user-outline', 'circle-user', 'users-round', 'contact', 'user-x']],
  ['home', ['house', 'home-plus', 'plus-home']],
  ['home plus', ['home-plus', 'plus-home']],
  ['left arrow', ['arrow-left', 'left-arrow-bold', 'arrow-left-circle']],
  ['arrow le', ['arrow-left', 'left-arrow-bold', 'arrow-left-circle']],
  ['bin', ['trash', 'trash-x', 'binary']],
  ['calender', ['calendar', 'calendar-days']],
  ['qqqqqq', []],
])('lists and deployments find icons for %s in one order', async (query, expected) => {
  expect(await served(query)).toEqual(expected)
  expect(await listed(query)).toEqual(expected)
})

test.each(['arrow-left', 'people', 'tr', 'house x'])(
  'for %s, lists have the icons of deployments in their order, and may have more',
  async (query) => {
    const found = await served(query)
    const all = await listed(query)
    expect(all.filter((name) => found.includes(name))).toEqual(found)
  },
)
