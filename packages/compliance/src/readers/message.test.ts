import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { expect, test } from 'vitest'
import { color, palette, rule } from '../../test/documents.ts'
import { makeMessage, multipart, part } from '../../test/messages.ts'
import { check } from '../check.ts'
import { readEml, readMht } from './message.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
  'base64',
)

const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`

const newsletter = makeMessage(
  multipart('mixed', [
    part(
      multipart('alternative', [
        part({
          type: 'text/plain; charset=utf-8; format=flowed',
          content: 'We \nutilise it.\n\n-- \nJane, utilise dept.',
        }),
        part(
          multipart('related', [
            part({
              type: 'text/html; charset=utf-8',
              encoding: 'quoted-printable',
              content: html(
                `<p style="color:#FF0001;font:9px Arial">Grüße</p>\n<p><font size="1">Fine print</font></p>
<img src="cid:logo%40x"><img src="cid:chart@x" alt="A utilise chart">
<div class="gmail_signature">Jane</div>`,
              ),
            }),
            part({
              type: 'image/png; name="logo.png"',
              encoding: 'base64',
              content: pixel,
              fields: ['Content-ID: <logo@x>', 'Content-Disposition: inline'],
            }),
          ]),
        ),
      ]),
    ),
    part({
      type: 'application/pdf',
      encoding: 'base64',
      content: '%PDF-1.7',
      fields: ['Content-Disposition: attachment; filename="=?utf-8?Q?Pr=C3=A4sentation.pdf?="'],
    }),
  ]),
  ['Subject: =?utf-8?B?V2UgdXRpbGlzZSDDvGJlcg==?=\r\n =?utf-8?Q?_all?='],
)

const brand = { palettes: [palette([color('ink', '#111111')])], fonts: [] }

async function findings(bytes: Uint8Array, type: string, params: object, filename = 'news.eml') {
  const result = await check(bytes, [rule(type, params)], { ...brand, filename })
  if (result.status === 'failed') throw new Error(result.failure.message)
  return result.findings
}

async function texts(bytes: Uint8Array) {
  const { pages } = await readEml(bytes)
  return pages.map(({ messagePart, elements }) => [
    messagePart,
    elements.flatMap(({ paragraphs }) =>
      paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')),
    ),
  ])
}

test('reads the subject, then the HTML, then the plain text of nested parts', async () => {
  expect(await texts(newsletter)).toEqual([
    ['subject', ['We utilise über all']],
    ['html', ['Grüße', 'Fine print', 'Jane']],
    ['text', ['We utilise it.', 'Jane, utilise dept.']],
  ])
})

test.each([
  ['iso-8859-1', Buffer.from('Gr\xfc\xdfe', 'latin1')],
  ['windows-1252', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65])],
  ['utf-16le', Buffer.from('Grüße', 'utf16le')],
  ['utf-8', Buffer.from('Grüße')],
])('decodes text in %s', async (charset, content) => {
  const bytes = makeMessage({ type: `text/plain; charset=${charset}`, encoding: 'base64', content })
  expect(await texts(bytes)).toContainEqual(['text', ['Grüße']])
})

test('the charset of a page is that of its part, and otherwise that of its meta element', async () => {
  const content = Buffer.from(html('Grüße', '<meta charset=iso-8859-1>'), 'latin1')
  const ofPart = { type: 'text/html; charset=windows-1252', content }
  for (const made of [ofPart, { type: 'text/html', content }]) {
    expect(JSON.stringify(await texts(makeMessage(made)))).toContain('Grüße')
  }
})

test.each([
  ['color_in_palette', {}, '#FF0001', { part: 'html', text: 'Grüße' }],
  ['font_family', { allowed: ['Inter'] }, 'Arial', { part: 'html' }],
  ['font_size', { min: 8 }, 6.75, { part: 'html', text: 'Grüße' }],
  ['font_size', { min: 8 }, 7.5, { part: 'html', text: 'Fine print' }],
  ['contrast_min', {}, 3.998, { part: 'html', selector: 'html > body > p' }],
  ['alt_text', {}, null, { part: 'html', selector: 'html > body > img' }],
  ['term_forbidden', { terms: [{ text: 'utilise' }] }, 'utilise', { part: 'subject' }],
  ['term_forbidden', { terms: [{ text: 'utilise it' }] }, 'utilise it', { part: 'text', line: 1 }],
  [
    'term_forbidden',
    { terms: [{ text: 'utilise' }], where: ['footer'] },
    'utilise',
    { part: 'text', text: 'Jane, utilise dept.' },
  ],
  [
    'term_forbidden',
    { terms: [{ text: 'utilise chart' }] },
    'utilise chart',
    { text: 'A utilise chart' },
  ],
])('%s %j finds its breach in a message', async (type, params, observed, place) => {
  const found = (await findings(newsletter, type, params)).filter(
    (one) => one.observed === observed,
  )
  expect(found.map(({ location }) => location)).toContainEqual(expect.objectContaining(place))
})

test('judges no look of plain text, and no size that the message does not set', async () => {
  const plain = makeMessage({ type: 'text/plain', content: 'Hello there' })
  const unset = makeMessage({ type: 'text/html', content: html('<p>Hello</p>') })
  for (const [bytes, indeterminate] of [[plain, 0] as const, [unset, 1] as const]) {
    const rules = [rule('font_size', { min: 40 }), rule('contrast_min', {}, { id: 'contrast' })]
    const result = await check(bytes, rules, { ...brand, filename: 'a.eml' })
    expect(result).toMatchObject({ verdict: 'pass', counts: { indeterminate } })
  }
})

test('the pictures of a message have their bytes, and its attachments are named', async () => {
  const { pages, attachments } = await readEml(newsletter)
  const pictures = pages.flatMap(({ elements }) => elements.flatMap((one) => one.picture ?? []))
  expect(pictures.map(({ pixels, linked }) => [pixels, linked])).toEqual([
    [{ width: 2, height: 2 }, false],
    [null, true],
  ])
  expect(attachments).toEqual(['Präsentation.pdf'])
  const result = await check(newsletter, [], { ...brand, filename: 'a.eml' })
  expect(result).toMatchObject({
    warnings: [
      {
        code: 'attachments_not_checked',
        message: expect.stringMatching(/^1 attachment was not checked: Präsentation\.pdf\. /),
        params: { count: 1, names: ['Präsentation.pdf'] },
      },
    ],
  })
})

test('does not name signatures and pictures of style sheets as attachments', async () => {
  const head = '<style>body { background: url("cid:back@x") }</style>'
  const signed = makeMessage(
    multipart('signed', [
      part(
        multipart('related', [
          part({ type: 'text/html', content: html('Hi', head) }),
          part({
            type: 'image/png',
            encoding: 'base64',
            content: pixel,
            fields: ['Content-ID: <back@x>'],
          }),
        ]),
      ),
      part({ type: 'application/pkcs7-signature; name=smime.p7s', content: 'x' }),
    ]),
  )
  expect((await readEml(signed)).attachments).toEqual([])
})

test('reads a web archive with its pictures, style sheets and frames', async () => {
  const page = html(
    '<p class=a>Hi</p><img src="a.png"><iframe src="f.html"></iframe>',
    '<title>Home</title><link rel=stylesheet href="/site.css">',
  )
  const archive = makeMessage(
    multipart('related', [
      part({
        type: 'text/html',
        content: page,
        fields: ['Content-Location: https://x.example/p/index.html'],
      }),
      part({
        type: 'text/css',
        content: '.a { color: #FF0001 }',
        fields: ['Content-Location: https://x.example/site.css'],
      }),
      part({
        type: 'image/png',
        encoding: 'base64',
        content: pixel,
        fields: ['Content-Location: https://x.example/p/a.png'],
      }),
      part({
        type: 'text/html',
        content: html('Framed'),
        fields: ['Content-Location: https://x.example/p/f.html'],
      }),
    ]),
    ['Subject: Home', 'Snapshot-Content-Location: https://x.example/p/index.html'],
  )
  const { pages, properties, unread, attachments } = await readMht(archive)
  expect(pages.map(({ number, messagePart }) => [number, messagePart])).toEqual([
    [1, 'html'],
    [2, 'html'],
  ])
  expect(properties.title).toBe('Home')
  expect({ unread, attachments }).toEqual({ unread: [], attachments: [] })
  expect(pages[0]?.elements.find(({ picture }) => picture)?.picture?.pixels?.width).toBe(2)
  const found = await findings(archive, 'color_in_palette', {}, 'page.mhtml')
  expect(found).toContainEqual(expect.objectContaining({ observed: '#FF0001' }))
  const named = await check(archive, [], brand)
  expect(named).toMatchObject({ input: { format: 'mht' } })
})

test.each([
  [
    'PGP/MIME',
    makeMessage(multipart('encrypted; protocol="application/pgp-encrypted"', [])),
    /^encrypted: .*\(PGP\)/,
  ],
  [
    'inline PGP',
    makeMessage({ type: 'text/plain', content: '-----BEGIN PGP MESSAGE-----\n\nabc' }),
    /^encrypted: .*\(PGP\)/,
  ],
  [
    'S/MIME',
    makeMessage({ type: 'application/pkcs7-mime; smime-type=enveloped-data', content: 'x' }),
    /^encrypted: .*\(S\/MIME\)/,
  ],
  [
    'an enclosing signature',
    makeMessage({ type: 'application/pkcs7-mime; smime-type=signed-data', content: 'x' }),
    /^unsupported_format: .*encloses/,
  ],
  [
    'only an attachment',
    makeMessage({
      type: 'application/pdf',
      content: '%PDF-1.7',
      fields: ['Content-Disposition: attachment'],
    }),
    /^unsupported_format: .*no text to check.*attachments/,
  ],
  [
    'no text',
    makeMessage({ type: 'text/plain', content: ' \r\n' }),
    /^unsupported_format: .*no text to check/,
  ],
  ['no header', Buffer.from('Hello there.'), /^malformed: .*no header/],
  ['40 levels', nested(40), /^limit_exceeded: .*32 levels/],
  [
    '2,000 parts',
    makeMessage(multipart('mixed', Array(2_000).fill(part({ type: 'text/plain', content: 'a' })))),
    /^limit_exceeded: .*1,000 parts/,
  ],
  [
    'a million lines that begin like delimiters',
    Buffer.from(`From: a\r\n\r\n${'--b\r\n'.repeat(1e6)}`),
    /^limit_exceeded: .*1,000 parts/,
  ],
  [
    'a million short lines',
    Buffer.from(`From: a\r\n\r\n${'a\n'.repeat(1e6)}`),
    /^limit_exceeded: .*100,000 short lines/,
  ],
  ['2 MiB of headers', headers(2), /^limit_exceeded: .*headers/],
])('refuses a message with %s, and says what to do', async (_name, bytes, advice) => {
  const failure = await readEml(bytes).then(
    () => 'read',
    (error: UnreadableFile) => `${error.code}: ${error.message}`,
  )
  expect(failure).toMatch(advice)
})

test('reads the words of a signed text without its signature', async () => {
  const content = `-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA256

We meet.
-----BEGIN PGP SIGNATURE-----

iQIzBAEB
-----END PGP SIGNATURE-----`
  expect(await texts(makeMessage({ type: 'text/plain', content }))).toContainEqual([
    'text',
    ['We meet.'],
  ])
})

test('reads mutations of a message, or says why not', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const bytes = Buffer.from(newsletter)
    for (let change = 0; change < 8; change += 1) {
      bytes[(seed * 7_919 + change * 104_729) % bytes.length] = (seed * 31 + change * 17) % 256
    }
    await readEml(bytes).catch(requireUnreadable)
  }
})

function requireUnreadable(error: unknown): void {
  if (!(error instanceof UnreadableFile)) throw error
}

function nested(levels: number): Uint8Array {
  const names = Array.from({ length: levels }, (_, at) => `n${at}`)
  const heads = names.map(
    (name) => `Content-Type: multipart/mixed; boundary=${name}\r\n\r\n--${name}\r\n`,
  )
  return Buffer.from(`From: a\r\n${heads.join('')}\r\nx`)
}

function headers(mebibytes: number): Uint8Array {
  return Buffer.from(
    `From: a\r\n${`X-Pad: ${'x'.repeat(1_000)}\r\n`.repeat(mebibytes * 1_050)}\r\nx`,
  )
}
