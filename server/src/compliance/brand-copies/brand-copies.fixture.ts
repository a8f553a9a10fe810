import { expect } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { ttf } from '../../brand/fonts/fonts.fixture.ts'
import { logoSvg, uploadAsset } from '../../library/assets/assets.fixture.ts'

/**
 * A brand with palettes that follow each other, a set of design tokens, a font file, a logo with two
 * variants and rules.
 */
export async function createWholeBrand(server: TestServer): Promise<string> {
  const post = (path: string, body: object) => postTo(server, path, body, server.keys.test)
  const { id: brand } = await post('/brand/brands', {
    name: 'Parent',
    description: 'Plain coffee.',
    voice: 'Short sentences.',
    roles: { heading: 'Made Sans' },
  })
  const colors = [{ key: 'red', value: '#E60000' }]
  const base = await post('/brand/palettes', { name: 'Base', brand, colors })
  await server.call('POST', `/brand/palettes/${base.id}/publish`)
  const following = await post('/brand/palettes', {
    name: 'Following',
    brand,
    modes: ['light', 'dark'],
    colors: [
      {
        key: 'accent',
        alias: { palette: base.id, key: 'red' },
        values: { dark: { alias: { palette: base.id, key: 'red' } } },
      },
      { key: 'text', value: '#111111', values: { dark: '#EEEEEE' } },
    ],
  })
  await server.call('POST', `/brand/palettes/${following.id}/publish`)
  const tokens = await post('/brand/tokens', {
    name: 'Measures',
    brand,
    tokens: {
      space: {
        $type: 'dimension',
        small: { $value: { value: 8, unit: 'px' } },
        inset: { $value: '{space.small}', $description: 'Of cards' },
      },
    },
  })
  await server.call('POST', `/brand/tokens/${tokens.id}/publish`)
  const form = new FormData()
  form.set('params', JSON.stringify({ brand, family: 'Made Sans', roles: ['heading'] }))
  form.set('file', new Blob([ttf() as Uint8Array<ArrayBuffer>]), 'made.ttf')
  const { body: font } = await server.call('POST', '/brand/fonts', { form })
  const { body: logo } = await uploadAsset(server, { brand, name: 'Mark', status: 'published' })
  const dark = {
    file: logoSvg.replace('#112233', '#FFFFFF'),
    path: `/cms/assets/${logo.id}/versions`,
  }
  await uploadAsset(server, { variant: 'dark' }, dark)
  await post('/brand/rules', { brand, type: 'color_in_palette', params: { palettes: [base.id] } })
  await post('/brand/rules', { brand, type: 'font_family', params: { allowed: [font.id] } })
  await post('/brand/rules', { brand, type: 'logo_required', params: { assets: [logo.id] } })
  await post('/brand/rules', { brand, type: 'spacing_scale', params: { token_set: tokens.id } })
  const roles = { primary: { palette: base.id, key: 'red' } }
  await server.call('PATCH', `/brand/brands/${brand}`, { body: { logo: logo.id, colors: roles } })
  return brand
}

/** Returns the created resource. */
export async function postTo(server: TestServer, path: string, body: object, key: string) {
  const response = await server.call('POST', path, { body, key })
  expect([path, response.status, response.body.error]).toEqual([path, 201, undefined])
  return response.body
}
