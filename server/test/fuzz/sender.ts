import type { CallOptions, TestResponse, TestServer } from '../harness.ts'
import { addMember, type Browser, signIn } from '../people.ts'
import type { Operation } from './contract.ts'
import type { Ids } from './ids.ts'
import type { FuzzBody, FuzzRequest } from './requests.ts'
import type { Json } from './values.ts'

/** Sends generated requests as a permitted caller: with a key, signed in, or anonymously. */
export function createSender(server: TestServer, ids: Ids) {
  let browser: Browser | null = null

  return async (operation: Operation, request: FuzzRequest): Promise<TestResponse> => {
    const { path, query, body } = ids.resolve(request) as FuzzRequest
    const { headers, ...rest } = createOptions(body)
    const options = { ...rest, headers: { ...request.headers, ...headers } }
    const answer = await callAs(operation, buildAddress(operation, path, query), options)
    if (answer.status < 300) ids.learn(answer.text)
    return answer
  }

  async function callAs(
    { caller, method }: Operation,
    address: string,
    options: CallOptions,
  ): Promise<TestResponse> {
    if (caller === 'key') return server.call(method, address, options)
    if (caller === 'nobody')
      return server.call(method, address, { ...options, key: null, from: someAddress() })
    const answer = await callSignedIn(method, address, options)
    // An earlier request may have ended the session.
    return isSignedOut(answer) ? callSignedIn(method, address, options) : answer
  }

  async function callSignedIn(
    method: string,
    address: string,
    options: CallOptions,
  ): Promise<TestResponse> {
    browser ??= await signIn(server, await addMember(server, 'admin'))
    const answer = await browser.call(method, address, { ...options, from: someAddress() })
    if (isSignedOut(answer) || method === 'DELETE') browser = null
    return answer
  }
}

export type Send = ReturnType<typeof createSender>

function isSignedOut({ body }: TestResponse): boolean {
  return body.error?.code === 'token_invalid'
}

function buildAddress({ path }: Operation, values: Json, query: Json): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(values[name] ?? 'nowhere').toWellFormed()
    return encodeURIComponent(text === '' || /^\.+$/.test(text) ? 'x' : text)
  })
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, queryText(item)]),
    ),
  )
  return parameters.size === 0 ? filled : `${filled}?${parameters}`
}

/** Shortened for the request line, which Node limits. */
function queryText(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300)
}

function createOptions(body: FuzzBody): Pick<CallOptions, 'body' | 'form' | 'headers'> {
  switch (body.kind) {
    case 'none':
      return {}
    case 'json':
      return { body: JSON.stringify(body.value) }
    case 'raw':
      return { body: body.text, headers: { 'Content-Type': body.contentType } }
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of body.parts) form.append(name, value as string)
      return { form }
    }
  }
}

/** Refusals are counted by address. */
function someAddress(): string {
  return `127.0.${Math.floor(Math.random() * 200) + 2}.${Math.floor(Math.random() * 250) + 2}`
}
