import type { CallOptions, TestResponse, TestServer } from '../../../test/harness.ts'
import { type Asset, importDeck } from '../slide-assets/slide-assets.fixture.ts'

type Options = Pick<CallOptions, 'key'>

/** Imports a deck, by default the demo's, and returns its assets in order. */
export async function importAssets(
  server: TestServer,
  bytes?: Uint8Array,
  options: Options = {},
): Promise<Asset[]> {
  const { body } = await importDeck(server, bytes, {}, options)
  return [...body.data].sort((a: Asset, b: Asset) => a.slide - b.slide)
}

/** Creates a set of these items, or of whole assets. */
export async function createSet(
  server: TestServer,
  items: readonly (Asset | object)[],
  more: object = {},
  options: Options = {},
): Promise<TestResponse['body']> {
  const body = {
    name: 'Sales deck',
    items: items.map((item) =>
      'content_hash' in item ? { slide_asset: (item as Asset).id } : item,
    ),
    ...more,
  }
  return (await server.call('POST', '/cms/ppt_sets', { ...options, body })).body
}

/** Builds a set, and waits until the build has ended. */
export function build(
  server: TestServer,
  set: string,
  body: object = {},
  options: Options = {},
): Promise<TestResponse> {
  const headers = { Prefer: 'wait=30' }
  return server.call('POST', `/cms/ppt_sets/${set}/build`, { ...options, body, headers })
}

/** The bytes of a built deck. */
export async function download(
  server: TestServer,
  { id, ppt_set }: { id: string; ppt_set: string },
): Promise<Uint8Array> {
  const path = `/api/v1/cms/ppt_sets/${ppt_set}/builds/${id}/download`
  const headers = { Authorization: `Bearer ${server.keys.test}` }
  return new Uint8Array(await (await fetch(server.url + path, { headers })).arrayBuffer())
}
