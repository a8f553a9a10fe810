import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildDeck, relationship } from '../../../../packages/pptx/test/deck-builder.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { createLibreOffice, findLibreOffice } from './libre-office.ts'
import { importDeck } from './slide-assets.fixture.ts'

const program = await findLibreOffice(null)
const running: TestServer[] = []
const never = new AbortController().signal
const size = { width: 320, height: 180 }

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

/** Width and height of a PNG (its IHDR chunk). */
function sizeOf(png: Uint8Array) {
  const bytes = Buffer.from(png)
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

test.skipIf(program === null)(
  'draws each slide of an import as a PNG in the background (skipped without LibreOffice)',
  async () => {
    const server = await startTestServer({ env: { BLAZON_LIBREOFFICE: program! } })
    running.push(server)
    const { body } = await importDeck(server)
    for (const { preview } of body.data) {
      const path = `${preview.slice('/api/v1'.length)}?format=png`
      await expect.poll(async () => (await server.call('GET', path)).status).toBe(200)
      const picture = await fetch(`${server.url}${preview}?format=png`, {
        headers: { Authorization: `Bearer ${server.keys.test}` },
      })
      expect(picture.headers.get('content-type')).toBe('image/png')
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
      expect(sizeOf(Buffer.from(await picture.arrayBuffer()))).toEqual({ width: 1280, height: 720 })
    }
  },
)

test('says that there is no PNG where LibreOffice is not', async () => {
  const server = await startTestServer()
  running.push(server)
  const { body } = await importDeck(server)
  const path = `${body.data[0].preview.slice('/api/v1'.length)}?format=png`
  const { status, body: refused } = await server.call('GET', path)
  expect(status).toBe(409)
  expect(refused.error).toMatchObject({ code: 'state_conflict', param: 'format' })
  expect(refused.error.message).toContain('LibreOffice')
  expect(await findLibreOffice('off')).toBeNull()
  expect(await findLibreOffice(null, '/nowhere')).toBeNull()
})

test.skipIf(program === null)(
  'asks nobody for what a deck links to (skipped without LibreOffice)',
  async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const address = `http://127.0.0.1:${port}/spy.png`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99"><style>@import url("${address}?s");</style><image width="99" height="99" xlink:href="${address}?i"/></svg>`
    const deck = buildDeck({
      slides: [
        {
          shapes: pictureOf('r:link="rId8"') + pictureOf('r:embed="rId9"'),
          relationships:
            relationship('rId8', 'image', address, true) +
            relationship('rId9', 'image', '../media/image1.svg'),
        },
      ],
      parts: { 'ppt/media/image1.svg': svg },
    })
    const [picture] = await createLibreOffice(program!).draw([deck], size, never)
    expect(sizeOf(picture!)).toEqual(size)
    expect(asked).toEqual([])
    server.close()
  },
)

function pictureOf(source: string): string {
  return `<p:pic><p:nvPicPr><p:cNvPr id="9" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip ${source}/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3000000" cy="3000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
}

test('ends a program that hangs, with all that it started, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-hang-'))
  const script = join(folder, 'office.sh')
  const told = join(folder, 'pid')
  writeFileSync(script, `#!/bin/sh\nsleep 300 &\necho $! > ${told}\nwait\n`, { mode: 0o755 })
  const office = createLibreOffice(script, { startMs: 1_000, deckMs: 0 }, folder)
  expect(await office.draw([demoDeck()], size, never)).toEqual([null])
  const grandchild = readFileSync(told, 'utf8').trim()
  await expect.poll(() => stateOf(grandchild)).toMatch(/^Z?$/)
  const stop = AbortSignal.timeout(200)
  await expect(office.draw([demoDeck()], size, stop)).rejects.toThrow()
  expect(readdirSync(folder).sort()).toEqual(['office.sh', 'pid'])
  rmSync(folder, { recursive: true })
})

/** As `ps` tells it: '' where there is none, Z for one that is only not yet forgotten. */
function stateOf(pid: string): string {
  return spawnSync('ps', ['-o', 'state=', '-p', pid], { encoding: 'utf8' }).stdout.trim()
}
