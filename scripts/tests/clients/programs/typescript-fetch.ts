import assert from 'node:assert/strict'
import {
  BrandChecksApi,
  BrandPalettesApi,
  ColorUsage,
  Configuration,
  ErrorResponseFromJSON,
  FilesApi,
  ResponseError,
} from './client/index.ts'

/** Uses the client of openapi-generator's `typescript-fetch`: prints each step that works. */
const configuration = new Configuration({
  basePath: `${process.env.BLAZON_URL}/api/v1`,
  accessToken: process.env.BLAZON_API_KEY!,
})
const palettes = new BrandPalettesApi(configuration)
const brandPalettesCreateBody = {
  name: 'Acme',
  slug: process.argv[2]!,
  colors: [{ key: 'red', value: '#e60000', usage: new Set([ColorUsage.Text]) }],
}

const palette = await palettes.brandPalettesCreate({ brandPalettesCreateBody })
assert([...palette.colors[0]!.usage].includes(ColorUsage.Text))
console.log('create')

const page = await palettes.brandPalettesList({ limit: 1 })
assert.equal(page.data[0]!.id, palette.id)
console.log('list')

const error = await palettes.brandPalettesCreate({ brandPalettesCreateBody }).catch((e) => e)
assert(error instanceof ResponseError)
const { error: details } = ErrorResponseFromJSON(await error.response.json())
assert.equal(details.code, 'resource_already_exists')
console.log('error')

const content = new File(['h1 { color: #e60000 }'], 'page.css')
const file = await new FilesApi(configuration).filesCreate({ file: content })
const check = await new BrandChecksApi(configuration).brandChecksCreate({
  brandChecksCreateBody: { file: file.id },
})
assert.equal(check.file, file.id)
assert.equal(check.failure, null)
console.log('upload')
