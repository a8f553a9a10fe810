import type { TestResponse, TestServer } from '../../../test/harness.ts'

export const acme = {
  name: 'Acme',
  colors: [
    { key: 'red', name: 'Acme red', value: '#e60000', role: 'primary', usage: ['text', 'fill'] },
    {
      key: 'p3-green',
      value: { color_space: 'display-p3', components: [0, 1, 0] },
      tolerance: 1.5,
      cmyk: [80, 0, 100, 0],
      spot_name: 'Green 4',
      deprecated: true,
    },
  ],
}

export function createPalette(
  server: TestServer,
  body: object,
  key = server.keys.test,
): Promise<TestResponse> {
  return server.call('POST', '/brand/palettes', { body, key })
}

/** The types of the events of a palette, in their order. */
export async function listEventTypes(server: TestServer, id: string): Promise<string[]> {
  const { body } = await server.call('GET', '/events?type=brand.palette.*&limit=200')
  return body.data
    .filter((event: { data: { object: { id: string } } }) => event.data.object.id === id)
    .map((event: { type: string }) => event.type)
    .reverse()
}
