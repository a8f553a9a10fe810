import { hashPassword } from '../src/identity/users/password.ts'
import { insertUser, setInstanceAdministrator } from '../src/identity/users/store.ts'
import type { Role } from '../src/kernel/api/roles.ts'
import { newUuid, toId } from '../src/kernel/base/ids.ts'
import { insertMembership } from '../src/tenancy/memberships/store.ts'
import type { TestResponse, TestServer } from './harness.ts'

export const password = 'correct horse battery'

/** A PNG of one red pixel, in Base64. */
export const redPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

export interface Person {
  id: string
  userId: string
  email: string
  /** `mem_…`, in the organization where they were created. */
  membership: string
}

/** Adds a person as a member. */
export async function addMember(
  server: TestServer,
  role: Role,
  options: { email?: string; name?: string; organizationId?: string } = {},
): Promise<Person> {
  const { name = 'Ada', organizationId = server.organizationId } = options
  const userId = newUuid()
  const email = options.email ?? `${toId('user', userId)}@example.com`
  await insertUser(server.pool.db, {
    id: userId,
    email,
    name,
    password_hash: await hashPassword(password),
  })
  const membership = await joinOrganization(server, userId, email, role, organizationId)
  return { id: toId('user', userId), userId, email, membership }
}

export async function joinOrganization(
  server: TestServer,
  userId: string,
  email: string,
  role: Role,
  organizationId: string,
): Promise<string> {
  const id = newUuid()
  await insertMembership(server.pool.db, organizationId, {
    id,
    email,
    role,
    user_id: userId,
    accepted_at: new Date(),
    metadata: {},
    created_by: null,
  })
  return toId('membership', id)
}

/** A browser that stores cookies and sends its origin. */
export interface Browser {
  cookie: string | null
  /** The device cookie, which outlives the session. */
  device: string | null
  call(method: string, path: string, options?: BrowserCall): Promise<TestResponse>
}

interface BrowserCall {
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  from?: string
}

export function openBrowser(server: Pick<TestServer, 'call' | 'url'>): Browser {
  const browser: Browser = {
    cookie: null,
    device: null,
    async call(method, path, { body, form, headers = {}, from } = {}) {
      const answer = await server.call(method, path, {
        key: null,
        ...(body === undefined ? {} : { body }),
        ...(form === undefined ? {} : { form }),
        ...(from === undefined ? {} : { from }),
        headers: {
          Origin: server.url,
          ...cookieHeader(browser),
          ...headers,
        },
      })
      for (const given of answer.headers.getSetCookie()) {
        const pair = given.split(';')[0]!
        if (/blazon_device=/.test(pair)) browser.device = pair
        else browser.cookie = pair
      }
      return answer
    },
  }
  return browser
}

function cookieHeader({ cookie, device }: Browser): Record<string, string> {
  const pairs = [cookie, device].filter((pair) => pair !== null)
  return pairs.length === 0 ? {} : { Cookie: pairs.join('; ') }
}

/** A browser with a signed-in user. */
export async function signIn(server: TestServer, person: Pick<Person, 'email'>): Promise<Browser> {
  const browser = openBrowser(server)
  const answer = await browser.call('POST', '/sessions', {
    body: { email: person.email, password },
  })
  if (answer.status !== 201) throw new Error(`no sign-in: ${answer.text}`)
  return browser
}

/** A signed-in instance administrator, who is a member of the server's organization. */
export async function signInAdministrator(server: TestServer): Promise<Browser> {
  const person = await addMember(server, 'owner')
  await setInstanceAdministrator(server.pool.db, person.userId, true)
  return signIn(server, person)
}
