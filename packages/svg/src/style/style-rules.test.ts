import { expect, test } from 'vitest'
import { expectHarmless, findRefusal, inSvg } from '../../test/harmless.ts'
import { cleanSvg } from '../clean.ts'
import { RefusedSvg } from '../refused-svg.ts'
import { writeSvg } from '../write.ts'

function cleaned(content: string): string {
  const { root, removed } = cleanSvg(inSvg(content), 'strict')
  expect(removed).toEqual([])
  return writeSvg(root)
}

test("inlines the classes of Illustrator's export", () => {
  const sheet = '<style type="text/css">\n.st0{fill:#FF0000;}\n.st0,.st1{stroke:#00F}\n</style>'
  expect(cleaned(`${sheet}<path class="st0" d="M0 0"/><path class="st1" d="M1 1"/>`)).toContain(
    '<path d="M0 0" fill="#FF0000" stroke="#00F"/><path d="M1 1" stroke="#00F"/>',
  )
})

test.each([
  ['a class takes precedence over a type', 'path{fill:red}.a{fill:blue}', 'blue'],
  ['a class takes precedence over a later type', '.a{fill:blue}path{fill:red}', 'blue'],
  ['an id takes precedence over classes', '#b{fill:blue}.a.c{fill:red}', 'blue'],
  ['the later of two equal selectors takes precedence', '.a{fill:red}.c{fill:blue}', 'blue'],
  ['two classes take precedence over one', '.a.c{fill:blue}.c{fill:red}', 'blue'],
  ['an important declaration takes precedence', '.a{fill:blue!important}#b{fill:red}', 'blue'],
  ['the universal selector is the weakest', 'path{fill:blue}*{fill:red}', 'blue'],
  ['a comment is not part of a rule', '/* } */.a{/*x*/fill:blue}', 'blue'],
  ['a type of another name does not apply', '.a{fill:blue}g.a{fill:red}', 'blue'],
])('%s', (_, sheet, fill) => {
  const svg = `<style><![CDATA[${sheet}]]></style><path id="b" class="a c" fill="green" d="M0 0"/>`
  expect(cleaned(svg)).toContain(`fill="${fill}"`)
})

test.each([
  ['a descendant', 'svg path{fill:blue}', 'blue'],
  ['a child', 'g > path{fill:blue}', 'blue'],
  ['a child of another parent', 'svg > path{fill:blue}', 'green'],
  ['a descendant of a child', 'svg>g .a{fill:blue}', 'blue'],
  ['an ancestor by its class', '.outer .a{fill:blue}', 'blue'],
  ['an ancestor that is none', '.other .a{fill:blue}', 'green'],
  ['more specific than a class', '.outer .a{fill:blue}.a{fill:red}', 'blue'],
  ['an ancestor above the nearest one', '.outer>g path{fill:blue}', 'blue'],
])('selects %s', (_, sheet, fill) => {
  const svg = `<style>${sheet}</style><g class="outer"><g class="inner"><path class="a" fill="green" d="M0 0"/></g></g>`
  expect(cleaned(svg)).toContain(`fill="${fill}"`)
})

test('a style attribute takes precedence over rules, except important ones', () => {
  const of = (sheet: string) =>
    cleaned(`<style>${sheet}</style><path class="a" style="fill:green" d="M0 0"/>`)
  expect(of('.a{fill:red}')).toContain('fill="green"')
  expect(of('.a{fill:red !important}')).toContain('fill="red"')
})

test('leaves out fonts, also those that the file contains', () => {
  const font = '@font-face{font-family:"X";src:url("data:font/woff;base64,d09G") format("woff");}'
  const svg = inSvg(`<style>${font} .a{fill:red}</style><path class="a" d="M0 0"/>`)
  const { root, removed } = cleanSvg(svg, 'strict')
  expect(removed).toEqual(['@font-face in <style>'])
  expect(writeSvg(root)).toContain('<path d="M0 0" fill="red"/>')
})

const hostile = [
  '@import url(https://evil.example/a.css);',
  '@import "//x";.a{fill:red}',
  '@media screen{.a{fill:red}}',
  '@namespace x "//x";',
  '.a{fill:url(https://evil.example#a)}',
  '.a{background:url(//x)}',
  '.a{fill:expression(alert(1))}',
  '.a{behavior:url(#default#time2)}',
  '.a{-moz-binding:url(//x)}',
  '.a{fi\\6cl:url(//x)}',
  '.a{fill:u\\72l(//x)}',
  '.\\61{fill:red}',
  '.a{fill:red;/*',
  '.a{fill:"}.a{fill:url(//x)',
  '.a:hover{fill:red}',
  'g + .a{fill:red}',
  'g ~ .a{fill:red}',
  'a b c d{fill:red}',
  '[class]{fill:red}',
  '.a::after{content:"x"}',
  '.a{fill:red',
  '.a{&amp;:hover{fill:red}}',
  '.a{animation:x 1s}',
  ']]&gt;&lt;/style>&lt;script>alert(1)&lt;/script>',
  '&lt;!-- .a{fill:red} --&gt;',
]
test.each(hostile)('refuses the sheet %s in strict mode, and removes it in strip mode', (sheet) => {
  const svg = inSvg(`<style>${sheet}</style><path class="a" d="M0 0"/>`)
  expect(findRefusal(svg).refusal.reason).toBe('not_allowed')
  expect(cleanSvg(svg, 'strip').removed.length).toBeGreaterThan(0)
  expectHarmless(svg)
})

test('refuses a sheet in both modes that would take too long', () => {
  const many = `<style>${'.a{fill:red}'.repeat(3_000)}</style>`
  const often = `<style>${'.a{fill:red}'.repeat(1_500)}</style>${'<g class="a"/>'.repeat(500)}`
  for (const mode of ['strict', 'strip'] as const) {
    expect(() => cleanSvg(inSvg(many), mode)).toThrow(RefusedSvg)
    expect(() => cleanSvg(inSvg(often), mode)).toThrow(RefusedSvg)
  }
})
