import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { writeCurl } from './curl.ts'

const asked = { method: 'GET', path: '/api/v1/events', query: null, api_version: '2026-11-20' }

test("shows the same request with the reader's key", () => {
  const lines = writeCurl({ ...asked, query: 'type=brand.*' }, 'https://blazon.example').split(
    ' \\\n  ',
  )
  expect(lines).toEqual([
    "curl 'https://blazon.example/api/v1/events?type=brand.*'",
    '-H "Authorization: Bearer $BLAZON_API_KEY"',
    "-H 'Blazon-Version: 2026-11-20'",
  ])
})

test('uses the method, and leaves a body to fill in', () => {
  expect(writeCurl({ ...asked, method: 'DELETE' }, '')).toContain('-X DELETE')
  expect(writeCurl({ ...asked, method: 'PATCH' }, '')).toContain("-d '{}'")
})

test('quotes paths so that a shell runs nothing in them', () => {
  const path = "/api/v1/events/'$(echo ran)'"
  const command = writeCurl({ ...asked, path }, 'http://here').replace(/^curl/, 'printf "%s\\n"')
  const [url] = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).split('\n')
  expect(url).toBe(`http://here${path}`)
})
