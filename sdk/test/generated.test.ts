import { readFile } from 'node:fs/promises'
import { Blazon } from '@blazon/sdk/client'
import { expect, test } from 'vitest'
import { type Document, readDocument } from '../generate/document.ts'
import { listOperations } from '../generate/operations.ts'

async function readCommitted(): Promise<Document> {
  return readDocument(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'))
}

test('the client sends every operation of the document, to its method and path', async () => {
  const sent: string[] = []
  let object: string | undefined
  const blazon = new Blazon({
    baseUrl: 'https://blazon.test',
    fetch: async (url, init) => {
      sent.push(`${init?.method} ${new URL(String(url)).pathname}`)
      return Response.json({ object })
    },
  })
  const operations = listOperations(await readCommitted())
  for (const { name, params, output } of operations) {
    object = output.objects[0]
    const call = name.reduce((branch, word) => (branch as never)[word], blazon as unknown)
    await (call as (...ids: string[]) => Promise<unknown>)(...params.map((id) => `{${id}}`))
  }
  expect(sent).toEqual(
    operations.map(({ method, path }) => {
      const filled = path.replace(/[{}]/g, (brace) => encodeURIComponent(brace))
      return `${method} ${path.startsWith('/cdn/') ? '' : '/api/v1'}${filled}`
    }),
  )
})
