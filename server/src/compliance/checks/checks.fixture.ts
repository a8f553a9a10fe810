import { expect } from 'vitest'
import type { CallOptions, TestResponse, TestServer } from '../../../test/harness.ts'
import { haldenColors, haldenFonts } from '../../demo/brand.ts'
import { demoDeck } from '../../demo/deck.ts'

/** Shared by the tests of checks: a brand, and functions that check files. */

export interface Brand {
  palette: string
  rules: { color: string; contrast: string; family: string; size: string }
}

/** Publishes the demo's palette, and creates a rule for each fault that is planted in its deck. */
export async function createBrand(server: TestServer, key = server.keys.test): Promise<Brand> {
  const make = async (path: string, body: object) => {
    const made = await server.call('POST', path, { key, body })
    expect(made.status, made.text).toBe(201)
    return made.body.id as string
  }
  const palette = await make('/brand/palettes', { name: 'Halden', colors: haldenColors })
  await server.call('POST', `/brand/palettes/${palette}/publish`, { key })
  const rule = (type: string, params: object, more: object = {}) =>
    make('/brand/rules', { type, params, ...more })
  return {
    palette,
    rules: {
      color: await rule('color_in_palette', { palettes: [palette] }),
      contrast: await rule('contrast_min', { level: 'AA' }),
      family: await rule('font_family', { allowed: Object.values(haldenFonts) }),
      size: await rule('font_size', { min: 12 }, { severity: 'warning', tags: ['print'] }),
    },
  }
}

/** Uploads a file to check; waits for the result unless `wait` is 0. */
export function checkFile(
  server: TestServer,
  bytes: Uint8Array = demoDeck(),
  params: object = {},
  { wait = 30, filename = 'deck.pptx', ...options }: UploadOptions = {},
): Promise<TestResponse> {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), filename)
  form.append('params', JSON.stringify(params))
  return server.call('POST', '/brand/checks', { ...options, form, headers: prefer(wait) })
}

export function check(
  server: TestServer,
  body: object,
  { wait = 30, ...options }: UploadOptions = {},
): Promise<TestResponse> {
  return server.call('POST', '/brand/checks', { ...options, body, headers: prefer(wait) })
}

export async function listFindings(server: TestServer, id: string, query = '?limit=200') {
  const { status, body } = await server.call('GET', `/brand/checks/${id}/findings${query}`)
  expect(status).toBe(200)
  return body.data
}

interface UploadOptions extends Pick<CallOptions, 'key'> {
  /** Seconds. */
  wait?: number
  filename?: string
}

function prefer(wait: number): Record<string, string> {
  return wait === 0 ? {} : { Prefer: `wait=${wait}` }
}
