import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeMessage,
  part as makePart,
  multipart,
} from '../../../../packages/compliance/test/messages.ts'
import {
  makeOdf,
  slide,
  style,
  textFrame,
  textProperties,
} from '../../../../packages/odf/test/odf-parts.ts'
import { buildDeck, paragraph, shape } from '../../../../packages/pptx/test/deck-builder.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { type Brand, check, checkFile, createBrand, listFindings } from './checks.fixture.ts'

let server: TestServer
let brand: Brand
let checked: string

beforeAll(async () => {
  server = await startTestServer()
  brand = await createBrand(server)
  checked = (await checkFile(server)).body.id
})
afterAll(() => server.stop())

const types = (findings: { type: string }[]) => findings.map(({ type }) => type)

test('are filtered by severity, rule and slide', async () => {
  expect(types(await listFindings(server, checked, '?severity=warning'))).toEqual(['font_size'])
  expect(types(await listFindings(server, checked, '?slide=3'))).toEqual([
    'font_family',
    'contrast_min',
  ])
  const ofRule = await listFindings(server, checked, `?rule=${brand.rules.color}&slide=2`)
  expect(types(ofRule)).toEqual(['color_in_palette'])
  expect(await listFindings(server, checked, '?rule=rul_none')).toEqual([])
})

test('are listed in pages, without repeats or gaps', async () => {
  const all = await listFindings(server, checked)
  const seen = []
  let query = '?limit=1'
  for (;;) {
    const { body } = await server.call('GET', `/brand/checks/${checked}/findings${query}`)
    seen.push(...body.data)
    if (!body.has_more) break
    query = `?limit=1&starting_after=${body.data[0].id}`
  }
  expect(seen).toEqual(all)
})

test('are exported as JSON without ids or times of this service', async () => {
  const { body, headers } = await server.call('GET', `/brand/checks/${checked}/report`)
  expect(headers.get('content-disposition')).toBe('attachment; filename="deck.json"')
  expect(body).toMatchObject({ status: 'completed', verdict: 'fail', findings_count: 4 })
  expect(body.findings).toHaveLength(4)
  expect(body.findings[0]).not.toHaveProperty('id')
  expect(types(body.findings)).toEqual(types(await listFindings(server, checked)))
})

test('are exported as CSV, one line each after a header', async () => {
  const report = await server.call('GET', `/brand/checks/${checked}/report?format=csv`)
  expect(report.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = report.text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/^severity,type,rule,slide,shape/)
  expect(lines[1]).toMatch(
    new RegExp(`^error,color_in_palette,${brand.rules.color},2,Subscriptions card,`),
  )
  // The messages alone have a language.
  const german = await server.call('GET', `/brand/checks/${checked}/report?format=csv&language=de`)
  expect(german.headers.get('content-language')).toBe('de')
  const translated = german.text.trimEnd().split('\r\n')
  expect([translated[0], translated.length]).toEqual([lines[0], 5])
  expect(translated[1]).toMatch(
    new RegExp(`^error,color_in_palette,${brand.rules.color},2,Subscriptions card,`),
  )
  expect([lines[1], translated[1]]).toEqual([
    expect.stringContaining('the palette has nothing within'),
    expect.stringContaining('Palette'),
  ])
  expect(translated[1]!.split(',').at(-2)).toBe(lines[1]!.split(',').at(-2))
  const refused = await server.call('GET', `/brand/checks/${checked}/report?format=docx`)
  expect(refused.body.error).toMatchObject({ code: 'parameter_invalid', param: 'format' })
})

test('are exported as one page that loads only its own script', async () => {
  const report = await server.call('GET', `/brand/checks/${checked}/report?format=html`)
  expect(report.status).toBe(200)
  expect(report.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(report.headers.get('content-disposition')).toBe('inline; filename="deck.html"')
  expect(report.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-[^']+';/,
  )
  expect(report.text.match(/<svg class="page /g)).toHaveLength(4)
  expect(report.text.match(/<li class="card /g)).toHaveLength(4)
  expect(report.text).toContain('Subscriptions card')
})

test('are exported as a PDF with the slides that have them', async () => {
  const path = `/brand/checks/${checked}/report?format=pdf`
  const [report, again] = [await server.call('GET', path), await server.call('GET', path)]
  expect([report.status, report.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(report.headers.get('content-disposition')).toBe('attachment; filename="deck.pdf"')
  expect(again.text).toBe(report.text)
  expect(report.text.slice(0, 8)).toBe('%PDF-1.7')
  // Of its four slides, two have findings.
  expect(report.text.match(/\/Subtype \/Image/g)).toHaveLength(2)
  const text = await check(server, { text: 'Hello' })
  const ofText = await server.call('GET', `/brand/checks/${text.body.id}/report?format=pdf`)
  expect([ofText.status, ofText.text.includes('/Subtype /Image')]).toEqual([200, false])
})

test('have pages in the units of their boxes', async () => {
  const { body } = await server.call('GET', `/brand/checks/${checked}/pages`)
  expect(body.data.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4])
  const [page] = body.data
  expect(page).toMatchObject({ object: 'check_page', width: 12_192_000, height: 6_858_000 })
  expect(page.picture).toBe(`/api/v1/brand/checks/${checked}/picture?page=1`)
  for (const { location } of await listFindings(server, checked)) {
    expect(location.box.x + location.box.width).toBeLessThanOrEqual(page.width)
  }
})

test('of a text have no drawn page', async () => {
  const { body: text } = await check(server, { text: 'Hello' })
  const { body } = await server.call('GET', `/brand/checks/${text.id}/pages`)
  expect(body.data).toEqual([])
})

test('are exported as SARIF, one result each', async () => {
  const report = await server.call('GET', `/brand/checks/${checked}/report?format=sarif`)
  expect(report.headers.get('content-type')).toBe('application/sarif+json')
  const { version, runs } = JSON.parse(report.text)
  expect(version).toBe('2.1.0')
  expect(runs[0].results).toHaveLength(4)
  expect(runs[0].tool.driver.rules.map((rule: { id: string }) => rule.id)).toContain(
    brand.rules.color,
  )
})

test('are compared with those of an earlier check by fingerprint', async () => {
  const { size, color } = brand.rules
  const before = await checkFile(server, demoDeck(), { rules: [size] })
  const after = await checkFile(server, demoDeck(), { rules: [size, color] })
  const compare = async (id: string, base: string) =>
    (await server.call('GET', `/brand/checks/${id}/compare?base=${base}`)).body
  const forwards = await compare(after.body.id, before.body.id)
  expect(types(forwards.new)).toEqual(['color_in_palette'])
  expect(forwards.gone).toEqual([])
  expect(forwards.standing).toEqual(await listFindings(server, after.body.id, '?severity=warning'))
  const backwards = await compare(before.body.id, after.body.id)
  expect(types(backwards.gone)).toEqual(['color_in_palette'])
  const missing = await server.call('GET', `/brand/checks/${checked}/compare?base=chk_none`)
  expect(missing.status).toBe(400)
  expect(missing.body.error).toMatchObject({ code: 'resource_missing', param: 'base' })
  const nothing = await server.call('GET', `/brand/checks/${checked}/compare`)
  expect(nothing.body.error).toMatchObject({ code: 'parameter_missing', param: 'base' })
})

test('stay the same in a comparison if a word of their text changed', async () => {
  const small = (text: string) => {
    const slides = [shape({ name: 'Title', text: paragraph(text, '', 'sz="900"') })]
    return buildDeck({ slides })
  }
  const rules = [brand.rules.size]
  const before = await checkFile(server, small('Results of May'), { rules })
  const after = await checkFile(server, small('Results of June'), {
    rules,
    baseline: before.body.id,
  })
  const path = `/brand/checks/${after.body.id}/compare?base=${before.body.id}`
  const { body } = await server.call('GET', path)
  expect([body.new, body.gone].map(types)).toEqual([[], []])
  expect(body.standing).toMatchObject([
    { state: 'existing', location: { text: 'Results of June' } },
  ])
})

test('are `existing` if the baseline has them', async () => {
  const base = await checkFile(server, demoDeck(), { rules: [brand.rules.size] })
  const { body } = await checkFile(server, demoDeck(), { baseline: base.body.id })
  expect(body.baseline).toBe(base.body.id)
  const states = (await listFindings(server, body.id)).map(
    ({ type, state }: { type: string; state: string }) => [type, state],
  )
  expect(Object.fromEntries(states)).toEqual({
    color_in_palette: 'new',
    contrast_min: 'new',
    font_family: 'new',
    font_size: 'existing',
  })
})

test('are waived in later checks, until the waiver expires or is deleted', async () => {
  const [finding] = await listFindings(server, checked, '?severity=warning')
  const waive = (body: object) => server.call('POST', '/brand/waivers', { body })
  const { status, body: waiver } = await waive({
    fingerprint: finding.fingerprint,
    reason: 'Legal insists on the small print',
  })
  expect(status).toBe(201)
  expect(waiver).toMatchObject({
    object: 'waiver',
    fingerprint: finding.fingerprint,
    reason: 'Legal insists on the small print',
    expires_at: null,
    metadata: {},
  })
  const countsNow = async () =>
    (await checkFile(server, demoDeck(), { rules: [brand.rules.size] })).body

  const waived = await countsNow()
  expect(waived).toMatchObject({
    verdict: 'pass',
    counts: { warning: 0, waived: 1, by_rule: { [brand.rules.size]: 0 } },
    findings_count: 1,
  })
  expect((await listFindings(server, waived.id))[0].state).toBe('waived')

  const path = `/brand/waivers/${waiver.id}`
  const expired = await server.call('PATCH', path, { body: { expires_at: '2020-01-01T00:00:00Z' } })
  expect(expired.body).toMatchObject({ expires_at: '2020-01-01T00:00:00.000Z' })
  expect((await countsNow()).counts).toMatchObject({ warning: 1, waived: 0 })

  await server.call('PATCH', path, { body: { expires_at: null } })
  expect((await countsNow()).counts.waived).toBe(1)
  const deleted = await server.call('DELETE', path)
  expect(deleted.body).toEqual({ id: waiver.id, object: 'waiver', deleted: true })
  expect((await countsNow()).counts.waived).toBe(0)
  const { body: events } = await server.call('GET', '/events?type=brand.waiver.*')
  expect(types(events.data)).toEqual([
    'brand.waiver.deleted',
    'brand.waiver.updated',
    'brand.waiver.updated',
    'brand.waiver.created',
  ])
})

test('are described in waivers that name a check with them', async () => {
  const [finding] = await listFindings(server, checked, '?severity=warning')
  const waive = (body: object) =>
    server.call('POST', '/brand/waivers', { body: { reason: 'Small print', ...body } })
  const { fingerprint } = finding
  const { body: waiver } = await waive({ fingerprint, check: checked })
  expect(waiver).toMatchObject({ check: checked, rule: finding.rule, message: finding.message })
  await server.call('DELETE', `/brand/waivers/${waiver.id}`)
  expect((await waive({ fingerprint: 'other', check: checked })).body.error).toMatchObject({
    code: 'parameter_invalid',
    param: 'fingerprint',
    message: `The check ${checked} has no finding with this fingerprint.`,
  })
  const other = 'chk_01k9x3f6k8e0tb7gqk2wz5v1mn'
  expect((await waive({ fingerprint, check: other })).body.error).toMatchObject({
    code: 'resource_missing',
    param: 'check',
  })
})

test("are not waived by another organization's waiver", async () => {
  const [finding] = await listFindings(server, checked, '?severity=warning')
  const { test: key } = await server.addOrganization()
  const { body } = await server.call('POST', '/brand/waivers', {
    key,
    body: { fingerprint: finding.fingerprint, reason: 'Not ours' },
  })
  expect((await checkFile(server)).body.counts.waived).toBe(0)
  expect((await server.call('GET', `/brand/waivers/${body.id}`)).status).toBe(404)
  const list = await server.call('GET', `/brand/waivers?fingerprint=${finding.fingerprint}`)
  expect(list.body.data).toEqual([])
})

const report = (query: string, language = '*') =>
  server.call('GET', `/brand/checks/${checked}/report?${query}`, {
    headers: { 'Accept-Language': language },
  })

/** What a page says between its tags. */
function readText(page: string): string {
  const texts = page.replace(/<(style|script).*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')
  return texts.replace(/\s+/g, ' ')
}

test('are exported in German if the query or the request asks for it', async () => {
  const { text, headers } = await report('format=html&language=de')
  expect(headers.get('content-language')).toBe('de')
  expect(text).toContain('<html lang="de">')
  const said = readText(text)
  for (const word of ['Nicht markenkonform', 'Probleme', 'auf 1 Folie', '1,519', 'Was zu tun ist'])
    expect(said).toContain(word)
  // Each of these would be a sentence that was left in English.
  const english = /Brand check|Expected|Use |expected:|\b(places|slides|Slide|Nothing|What to do)\b/
  expect(said).not.toMatch(english)
  expect((await report('format=html', 'de-AT, en;q=0.5')).text).toBe(text)
  expect((await report('format=html&language=en', 'de')).text).toContain('Off brand')
  expect((await report('format=html')).headers.get('content-language')).toBe('en')
})

test('are printed in German as PDF, with the language of the file', async () => {
  const german = await report('format=pdf&language=de')
  expect([german.status, german.headers.get('content-language')]).toEqual([200, 'de'])
  expect(german.text).toContain('/Lang (de)')
  expect((await report('format=pdf', 'de')).text).toBe(german.text)
  expect((await report('format=pdf')).text).toContain('/Lang (en)')
})

test('name the part of a message, and a warning its attachments', async () => {
  const part = { type: 'text/html', content: '<p style="font: 9px Arial">Hello</p>' }
  const attached = {
    type: 'application/pdf',
    content: '%PDF-1.7',
    fields: ['Content-Disposition: attachment; filename=a.pdf'],
  }
  const message = makeMessage(multipart('mixed', [part, attached].map(makePart)))
  const rules = [brand.rules.size]
  const { body } = await checkFile(server, message, { rules }, { filename: 'news.eml' })
  const warnings = [
    {
      code: 'attachments_not_checked',
      message: '1 attachment was not checked: a.pdf. Check each as a file of its own.',
      params: { count: 1, names: ['a.pdf'] },
    },
  ]
  expect(body).toMatchObject({ input: { format: 'eml', pages: 2 }, verdict: 'warn', warnings })
  const [finding] = await listFindings(server, body.id)
  expect(finding).toMatchObject({ observed: 6.75, location: { part: 'html', page: 2, line: 1 } })
  const report = await server.call('GET', `/brand/checks/${body.id}/report`)
  expect(report.body.warnings).toEqual(warnings)
})

test('are found in OpenDocument files, which cannot be fixed', async () => {
  const small = style('paragraph', 'P1', textProperties('fo:font-size="9pt"'))
  const paragraph = '<text:p text:style-name="P1">Hello</text:p>'
  const rules = [brand.rules.size]
  for (const [kind, content, location] of [
    ['odp', slide(textFrame(paragraph)), { slide: 1 }],
    ['odt', paragraph, { slide: null, page: 1 }],
  ] as const) {
    const file = makeOdf(kind, { body: content, automatic: small })
    const { body } = await checkFile(server, file, { rules }, { filename: `a.${kind}` })
    expect(body).toMatchObject({ input: { format: kind, pages: 1 }, warnings: [] })
    const [finding] = await listFindings(server, body.id)
    expect(finding).toMatchObject({ observed: 9, location })
    const fix = await server.call('POST', `/brand/checks/${body.id}/fix`, {
      body: { preview: true },
    })
    expect(fix.body).toMatchObject({ applied: [], reasons: [{ code: 'format_not_fixable' }] })
  }
})
