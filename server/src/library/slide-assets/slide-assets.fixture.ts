import { assemble } from '@blazon/pptx/assembly/assemble'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { CallOptions, TestResponse, TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'

/** Imports a deck, by default the demo's; waits for the end unless `wait` is 0. */
export function importDeck(
  server: TestServer,
  bytes: Uint8Array = demoDeck(),
  params: object = {},
  options: SendOptions = {},
): Promise<TestResponse> {
  return sendDeck(server, '/cms/slide_assets/import', bytes, params, options)
}

/** Identifies the asset of each slide of a deck. */
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

/** The fields of an asset that the tests use. */
export interface Asset {
  id: string
  slide: number
  status: string
  title: string
  revision: number
  content_hash: string
  tags: string[]
}

/** A deck as a build of these assets creates it: their slides of `deck`, each with its mark. */
export function builtDeck(deck: Uint8Array, assets: readonly Asset[]): Uint8Array {
  const slides = assets.map(({ id, slide, revision, content_hash }) => ({
    deck,
    slide,
    mark: { asset: id, revision, contentHash: content_hash },
    hidden: null,
    section: null,
  }))
  return assemble({ slides, masterPolicy: 'keep', variables: {}, title: 'Built' }).bytes
}

/** A deck with one of its texts replaced wherever it occurs. */
export function retold(deck: Uint8Array, from: string, to: string): Uint8Array {
  return rewritten(deck, (text, name) =>
    name.startsWith('ppt/slides/slide') ? text.replaceAll(from, to) : text,
  )
}

/** A deck with the text of each of its parts rewritten. */
export function rewritten(
  deck: Uint8Array,
  change: (text: string, name: string) => string,
): Uint8Array {
  const parts = Object.entries(unzipSync(deck)).map(([name, bytes]) => {
    const isText = /\.(xml|rels)$/.test(name)
    return [name, isText ? strToU8(change(strFromU8(bytes), name)) : bytes] as const
  })
  return zipSync(Object.fromEntries(parts))
}
