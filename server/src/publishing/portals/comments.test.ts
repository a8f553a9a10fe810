import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, signIn } from '../../../test/people.ts'
import { toId } from '../../kernel/base/ids.ts'
import { deploy } from '../deployments/deployments.fixture.ts'

/** Which pages of a portal load the comments of members. */

let server: TestServer
let site: string
let page: string
const script = 'assets/comments.js'

beforeAll(async () => {
  server = await startTestServer()
  site = `${server.url}/cdn/${toId('organization', server.organizationId)}/test/portal/`
  const { body } = await server.call('POST', '/cms/portal_pages', {
    body: { title: 'Voice', slug: 'voice', body: 'Speak plainly.', status: 'published' },
  })
  page = body.id
})
afterAll(() => server.stop())

const publish = async (body: object) => {
  await server.call('PATCH', '/cms/portal', { body })
  await deploy(server, { kind: 'portal', channel: 'portal' })
}

test('a portal for everybody has no comments, and no script that would load them', async () => {
  await publish({ access: 'public' })
  const text = await (await fetch(`${site}pages/voice.html`)).text()
  expect(text).toContain('Speak plainly.')
  expect(text).not.toContain('comments')
  expect((await fetch(site + script)).status).toBe(404)
})

test('the pages of a portal for members load the comments of their organization and mode', async () => {
  await publish({ access: 'members' })
  const { cookie } = await signIn(server, await addMember(server, 'viewer'))
  const open = (path: string) => fetch(site + path, { headers: { Cookie: cookie! } })
  const shown = await open('pages/voice.html')
  const text = await shown.text()
  expect(text).toContain(
    `data-page="${page}" data-organization="${toId('organization', server.organizationId)}" data-mode="test" hidden></section>`,
  )
  expect(text).toContain(`<script src="../${script}" defer></script>`)
  expect(shown.headers.get('content-security-policy')).toContain("connect-src 'self'")
  expect((await open(script)).status).toBe(200)

  // Pages that were built for members, read by everybody.
  await server.call('PATCH', '/cms/portal', { body: { access: 'public' } })
  expect((await open(script)).status).toBe(404)
})
