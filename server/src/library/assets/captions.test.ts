import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { deploy } from '../../publishing/deployments/deployments.fixture.ts'
import { uploadAsset } from './assets.fixture.ts'
import { readCaptions } from './formats/webvtt.ts'
import { mp4 } from './stored-formats.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const vtt = 'WEBVTT\n\n1\n00:01.000 --> 00:04.000 line:0\nSpeak <b>plainly</b>.\n'

async function uploadFilm(name: string): Promise<string> {
  const { body } = await uploadAsset(server, { kind: 'image', name }, { file: mp4() })
  return body.id
}

function addVersion(asset: string, variant: string, file: string | Buffer) {
  const path = `/cms/assets/${asset}/versions`
  return uploadAsset(server, { variant }, { file, filename: 'captions.vtt', path })
}

test('a video has captions by language, which the search finds', async () => {
  const film = await uploadFilm('Captioned film')
  expect((await addVersion(film, 'captions-de-ch', vtt)).body.content_type).toBe('text/vtt')
  expect((await addVersion(film, 'captions-en', vtt)).status).toBe(201)
  const { body } = await server.call('GET', `/cms/assets/${film}`)
  expect(body.captions).toEqual([
    { variant: 'captions-de-ch', language: 'de-CH', label: 'Schweizer Hochdeutsch' },
    { variant: 'captions-en', language: 'en', label: 'English' },
  ])
  const found = await server.call('GET', '/cms/assets?query=plainly')
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([film])
  const deleted = await server.call('DELETE', `/cms/assets/${film}/variants/captions-en`)
  expect(deleted.body.captions).toHaveLength(1)
})

test('captions belong to a video and name their language', async () => {
  const film = await uploadFilm('Film without captions')
  const errorOf = async (variant: string, content: string | Buffer, asset = film) => {
    const { status, body } = await addVersion(asset, variant, content)
    return [status, body.error?.param, body.error?.message]
  }
  expect(await errorOf('default', vtt)).toEqual([
    ...[400, 'variant'],
    'Captions are in a variant that has the name of their language, such as captions-en or captions-de-ch.',
  ])
  expect(await errorOf('captions-e', vtt)).toEqual([400, 'variant', expect.any(String)])
  expect(await errorOf('captions-en', mp4())).toEqual([400, 'file', expect.any(String)])
  const { body: picture } = await uploadAsset(server, { kind: 'image', name: 'No film' })
  expect(await errorOf('captions-en', vtt, picture.id)).toEqual([409, 'file', expect.any(String)])
})

test.each([
  ['WEBVTT\n\n', 'The WebVTT file has no caption.'],
  ['WEBVTT\n\nNOTE 00:01 --> 00:02\n\nSTYLE\n::cue{}\n', 'The WebVTT file has no caption.'],
  [
    'WEBVTT\n\n1\n00:01,000 --> 00:04,000\nSubRip\n',
    'Line 4 of the captions must state their time',
  ],
  [
    'WEBVTT\n\nWords\n\n00:01.000 --> 00:02.000\nA\n',
    'Line 4 of the captions must state their time',
  ],
  ['WEBVTT\n\n00:04.000 --> 00:01.000\nA\n', 'Line 3 of the captions: they must end after'],
])('refuses captions that players would skip: %j', async (content, message) => {
  const film = await uploadFilm(`Film ${message.length} ${content.length}`)
  const { status, body } = await addVersion(film, 'captions-en', content)
  expect([status, body.error.code]).toEqual([422, 'unprocessable_file'])
  expect(body.error.message).toContain(message)
})

test('reads captions with hours, settings, names, notes and other line ends', () => {
  const source =
    '\uFEFFWEBVTT - Film\r\nKind: captions\r\n\r\nNOTE\r\nDraft\r\n\r\nintro\r\n01:00:00.000 --> 01:00:02.500 align:start\r\n<v Ada>Hello\r\nyou\r\n'
  expect(readCaptions(Buffer.from(source))).toEqual({ text: 'Hello\nyou' })
  const latin = Buffer.concat([Buffer.from(vtt), Buffer.from([0xe9])])
  expect(readCaptions(latin)).toMatchObject({ refused: { code: 'captions_not_utf8' } })
})

test('the player of the portal offers the captions, and serves them as WebVTT', async () => {
  const film = await uploadFilm('Portal film')
  await addVersion(film, 'captions-de', vtt)
  const { body: asset } = await server.call('PATCH', `/cms/assets/${film}`, {
    body: { status: 'published' },
  })
  await server.call('POST', '/cms/portal_pages', {
    body: { title: 'Film', slug: 'film', body: `::video ${asset.slug}`, status: 'published' },
  })
  await server.call('PATCH', '/cms/portal', { body: { access: 'public' } })
  const { id } = await deploy(server, { kind: 'portal' })
  const site = `${server.url}/cdn/${id}/`
  const page = await (await fetch(`${site}pages/film.html`)).text()
  const [, path] =
    /<track kind="captions" src="\.\.\/([^"]+\.vtt)" srclang="de" label="Deutsch">/.exec(page)!
  const captions = await fetch(site + path)
  expect([captions.headers.get('content-type'), await captions.text()]).toEqual(['text/vtt', vtt])
})
