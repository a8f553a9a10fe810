/** A brand with a palette and the rules that read most parts of a deck. */

export const brandRules: readonly (readonly [type: string, params: object])[] = [
  ['color_in_palette', { tolerance: 2 }],
  ['font_family', { allowed: ['Arial'] }],
  ['font_size', { min: 12 }],
  ['contrast_min', { level: 'AA' }],
]

export const brandColors = { red: '#E60000', blue: '#0B3D91', grey: '#333333' }

export interface Caller {
  /** The address of the service, without a path. */
  url: string
  key: string
}

export async function createBrand(caller: Caller): Promise<void> {
  const palette = await call(caller, 'POST', '/brand/palettes', {
    name: 'Brand',
    colors: Object.entries(brandColors).map(([name, value]) => ({ key: name, name, value })),
  })
  await call(caller, 'POST', `/brand/palettes/${palette.id}/publish`)
  for (const [type, params] of brandRules) {
    await call(caller, 'POST', '/brand/rules', { type, name: type, params })
  }
}

/** Returns the id of the file. */
export async function uploadFile(
  caller: Caller,
  bytes: Uint8Array,
  filename: string,
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), filename)
  return (await call(caller, 'POST', '/files', form)).id
}

interface Answer {
  id: string
  status: string
  findings_count: number
  file_count: number
  data: unknown[]
}

/** Sends a request to the API as an integrator does. Throws if it is refused. */
export async function call(
  { url, key }: Caller,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...headers,
      Authorization: `Bearer ${key}`,
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
