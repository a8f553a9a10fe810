import { type Kind, toId } from '../src/kernel/ids.ts'
import type { TestServer } from './harness.ts'
import { addMember } from './people.ts'

/** For each kind of id in a path: makes one in the first organization's test data and answers its id. */
export const makers: Partial<Record<Kind, (server: TestServer) => Promise<string>>> = {
  async organization(server) {
    return toId('organization', server.organizationId)
  },
  async membership(server) {
    return created(server, '/memberships', { email: 'made@example.com', role: 'viewer' })
  },
  async user(server) {
    return (await addMember(server, 'viewer')).id
  },
  async api_key(server) {
    return created(server, '/api_keys', { name: 'Made', scopes: [] })
  },
  async event(server) {
    await created(server, '/api_keys', { name: 'Made', scopes: [] })
    const { body } = await server.call('GET', '/events?limit=1')
    return body.data[0].id
  },
  async file(server) {
    const form = new FormData()
    form.set('file', new Blob(['hello']), 'hello.txt')
    const { body } = await server.call('POST', '/files', { form })
    return body.id
  },
}

async function created(server: TestServer, path: string, body: object): Promise<string> {
  const answer = await server.call('POST', path, { body })
  if (answer.status > 202) throw new Error(`POST ${path}: ${answer.text}`)
  return answer.body.id
}
