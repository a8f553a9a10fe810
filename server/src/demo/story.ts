import type { CompletedCheck } from '@blazon/compliance/result'
import { haldenColors, haldenFonts } from './brand.ts'
import { demoDeck } from './deck.ts'
import type { Received, Receiver } from './receiver.ts'

/** The API calls of the demo, which use nothing but the public API. */
interface Api {
  /** Base address, with the version. */
  url: string
  /** A secret key. */
  key: string
}

export interface Brand {
  palette: string
  rules: string[]
}

export interface Checked {
  id: string
  filename: string
  bytes: number
  pages: number
  durationMs: number
  result: CompletedCheck
}

/** Publishes the palette, and creates rules for colours, contrast, fonts and sizes. */
export async function createBrand(api: Api): Promise<Brand> {
  const palette = await post(api, '/brand/palettes', { name: 'Halden', colors: haldenColors })
  await post(api, `/brand/palettes/${palette.id}/publish`)
  const rules = [
    { type: 'color_in_palette', params: { palettes: [palette.id] } },
    { type: 'font_family', params: { allowed: Object.values(haldenFonts) } },
    { type: 'contrast_min', params: { level: 'AA' } },
    { type: 'font_size', params: { min: 12 }, severity: 'warning' },
  ]
  const made = await Promise.all(rules.map((rule) => post(api, '/brand/rules', rule)))
  return { palette: palette.id, rules: made.map(({ id }) => id) }
}

/** Subscribes the receiver to completed checks; returns the signing secret. */
export async function listen(api: Api, receiver: Receiver): Promise<string> {
  const endpoint = await post(api, '/webhook_endpoints', {
    url: receiver.url,
    enabled_events: ['brand.check.completed'],
  })
  return endpoint.signing_secret
}

/** Uploads the deck and waits for the result, in one request like that of `curl -F file=@deck.pptx`. */
export async function checkDeck(api: Api): Promise<Checked> {
  const filename = 'halden-q3.pptx'
  const deck = demoDeck()
  const form = new FormData()
  form.append('file', new Blob([deck as Uint8Array<ArrayBuffer>]), filename)
  const check = await call(api, 'POST', '/brand/checks', form, { Prefer: 'wait=30' })
  if (check.status !== 'completed') throw new Error(`the check is ${check.status}`)
  return {
    id: check.id,
    filename,
    bytes: deck.length,
    pages: check.input.pages,
    durationMs: check.duration_ms,
    result: await call(api, 'GET', `/brand/checks/${check.id}/report?format=json`),
  }
}

/** The report of the service: one self-contained page. */
export async function fetchReport({ url, key }: Api, { id }: Checked): Promise<string> {
  const response = await fetch(`${url}/brand/checks/${id}/report?format=html`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  if (!response.ok) throw new Error(`the report could not be fetched: ${response.status}`)
  return response.text()
}

/** The webhook about the check. Throws if its signature is invalid or it is about something else. */
export async function receiveWebhook(
  receiver: Receiver,
  secret: string,
  checked: Checked,
): Promise<Received> {
  const received = await receiver.first(secret)
  if (!received.verified) throw new Error('the webhook is not signed with the endpoint’s secret')
  if (received.event.data.object.id !== checked.id)
    throw new Error('the webhook belongs to another check')
  return received
}

// biome-ignore lint/suspicious/noExplicitAny: the reference documents the shape of responses
type Resource = any

function post(api: Api, path: string, body?: object): Promise<Resource> {
  return call(api, 'POST', path, body === undefined ? undefined : JSON.stringify(body), {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  })
}

async function call(
  { url, key }: Api,
  method: string,
  path: string,
  body?: string | FormData,
  headers: Record<string, string> = {},
): Promise<Resource> {
  const response = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const answer = (await response.json()) as Resource
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.error.message}`)
  return answer
}
