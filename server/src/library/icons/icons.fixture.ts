import type { TestResponse, TestServer } from '../../../test/harness.ts'

export const plainSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>'

/** Posts an icon with its file in the same request. */
export function uploadIcon(
  server: TestServer,
  params: object,
  svg: string | Uint8Array<ArrayBuffer> = plainSvg,
  key = server.keys.test,
): Promise<TestResponse> {
  const form = new FormData()
  form.set('params', JSON.stringify(params))
  form.set('file', new Blob([svg]), 'icon.svg')
  return server.call('POST', '/cms/icons', { form, key })
}
