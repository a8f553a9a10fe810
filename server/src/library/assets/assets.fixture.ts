import type { CallOptions, TestResponse, TestServer } from '../../../test/harness.ts'

export const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle cx="20" cy="20" r="18" fill="#0044CC"/><path d="M50 8h60v24H50z" fill="#112233"/></svg>'

interface Upload extends Pick<CallOptions, 'key'> {
  file?: string | Uint8Array
  filename?: string
  path?: string
}

/** Posts an asset, or a version to `path`, with its file in the same request. */
export function uploadAsset(
  server: TestServer,
  params: object = {},
  { file = logoSvg, filename = 'logo.svg', path = '/cms/assets', ...options }: Upload = {},
): Promise<TestResponse> {
  const form = new FormData()
  const isAsset = path === '/cms/assets'
  form.set(
    'params',
    JSON.stringify({ ...(isAsset ? { kind: 'logo', name: 'Made' } : {}), ...params }),
  )
  form.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), filename)
  return server.call('POST', path, { form, ...options })
}
