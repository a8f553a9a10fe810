import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** A page that React fills with one heading: what every page of React costs at least. */
export interface BlankPage {
  url: string
  close(): Promise<void>
}

export async function startBlankPage(): Promise<BlankPage> {
  const script = gzipSync(await buildScript())
  const server = createServer(({ url }, response) => {
    if (url === '/blank.js')
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'gzip' })
        .end(script)
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const page = `<!doctype html><html lang="en"><title>Blank</title><div id="root"></div>
<script type="module" src="/blank.js"></script></html>`

const source = `
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(
  createElement(StrictMode, null, createElement('h1', null, 'Blank')),
)`

/** Built as the dashboard is, with its React. */
async function buildScript(): Promise<Buffer> {
  const root = fileURLToPath(new URL('../../dashboard', import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'blazon-blank-'))
  const entry = join(root, 'blank.js')
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'blank',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome123',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'blank.js' } },
    },
  })
  const script = await readFile(join(folder, 'blank.js'))
  await rm(folder, { recursive: true, force: true })
  return script
}
