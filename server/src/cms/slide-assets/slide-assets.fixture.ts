import type { CallOptions, TestResponse, TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'

/** Imports a deck, the demo's by default; waits for the end unless `wait` is 0. */
export function importDeck(
  server: TestServer,
  bytes: Uint8Array = demoDeck(),
  params: object = {},
  options: SendOptions = {},
): Promise<TestResponse> {
  return sendDeck(server, '/cms/slide_assets/import', bytes, params, options)
}

/** Asks of each slide of a deck which asset it is. */
export function identifyDeck(
  server: TestServer,
  bytes: Uint8Array,
  options: SendOptions = {},
): Promise<TestResponse> {
  return sendDeck(server, '/cms/slide_assets/identify', bytes, {}, options)
}

interface SendOptions extends Pick<CallOptions, 'key'> {
  /** Seconds. */
  wait?: number
}

function sendDeck(
  server: TestServer,
  path: string,
  bytes: Uint8Array,
  params: object,
  { wait = 30, ...options }: SendOptions,
): Promise<TestResponse> {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'deck.pptx')
  form.append('params', JSON.stringify(params))
  const headers: Record<string, string> = wait === 0 ? {} : { Prefer: `wait=${wait}` }
  return server.call('POST', path, { ...options, form, headers })
}
