import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../src', import.meta.url))

async function bundleEntry(entry: string): Promise<string> {
  const bundle = await rolldown({ input: join(source, entry), platform: 'browser' })
  const whole = { inlineDynamicImports: true } // also what is loaded on demand
  const { output } = await bundle.generate({ format: 'esm', minify: true, ...whole })
  return output[0].code
}

test('uses no Node-only module, and no other package', async () => {
  const files = await readdir(source, { recursive: true })
  const sources = files.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(sources.length).toBeGreaterThan(15)
  for (const name of sources) {
    const text = await readFile(join(source, name), 'utf8')
    const imports = [...text.matchAll(/^(?:import|export|\}).* from '([^']+)'$/gm)]
    expect([name, /(?:[=(] *|await |return )import\((?!'\.\/)/.test(text)]).toEqual([name, false])
    for (const [, from] of imports)
      expect([name, from]).toEqual([name, expect.stringMatching(/^\./)])
    expect([name, /\b(Buffer|process|require|__dirname)\b[.(]/.test(text)]).toEqual([name, false])
  }
})

test('the whole client is smaller than 15 KB in a browser, the webhooks smaller than 2', async () => {
  const client = gzipSync(await bundleEntry('client.ts')).length
  const webhooks = gzipSync(await bundleEntry('webhooks.ts')).length
  expect(client).toBeLessThan(15_000)
  expect(webhooks).toBeLessThan(2_000)
})
