import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'
import { rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { ruleTypes } from '../rules/registry.ts'
import { readCss } from './css.ts'
import { readHtml } from './html.ts'
import { readSvg } from './svg.ts'

const readers = { svg: readSvg, html: readHtml, css: readCss }
type Name = keyof typeof readers

const encode = (text: string) => new TextEncoder().encode(text)
const mebibyte = 1 << 20

const hostile: readonly (readonly [name: string, format: Name, source: string])[] = [
  ['200,000 nested tags', 'html', '<div>'.repeat(200_000)],
  ['200,000 nested tags', 'svg', '<g>'.repeat(200_000)],
  ['a mebibyte of unclosed formatting', 'html', '<b><i><a>'.repeat(116_000)],
  ['a mebibyte of misnested formatting', 'html', '<b><p>x</b></p>'.repeat(70_000)],
  ['formatting that is opened again and again', 'html', '<p><font a=1>'.repeat(80_000)],
  ['a mebibyte of what a table can’t hold', 'html', `<table>${'<a>x'.repeat(260_000)}`],
  ['an unclosed quote', 'html', `<a b="${'x'.repeat(mebibyte)}`],
  ['a mebibyte of comments within comments', 'html', '<!--'.repeat(mebibyte / 4)],
  ['200,000 attributes', 'html', `<a ${numbered(200_000)}>`],
  ['200,000 attributes of an end tag', 'html', `</a ${numbered(200_000)}>`],
  ['1,000 tags of 200 attributes', 'html', `<a ${numbered(200)}>`.repeat(1000)],
  ['200,000 attributes', 'svg', `<svg ${numbered(200_000, '=""')}/>`],
  ['a million references', 'svg', `<svg><text>${'&#65;'.repeat(1_000_000)}</text></svg>`],
  ['a mebibyte of open brackets', 'css', 'a{b:('.repeat(180_000)],
  ['a mebibyte of nested rules', 'css', 'a{'.repeat(mebibyte / 2)],
  ['a mebibyte of shallow broken rules', 'css', 'a{b{c{d{;}}}}'.repeat(80_000)],
  ['nested broken rules', 'css', `${'a{x'.repeat(60)}${'y:{'.repeat(3)}${'z;'.repeat(mebibyte)}`],
  ['a mebibyte of unclosed strings', 'css', 'a{b:"'.repeat(180_000)],
  ['a mebibyte of commas', 'css', `a{font-family:${','.repeat(mebibyte)}}`],
  ['unclosed variables', 'css', `a{color:${'var(--a,'.repeat(50)}${'x'.repeat(mebibyte)}}`],
  ['variables that double twenty times', 'css', doubling(20, 'red')],
  ['empty variables that double forty times', 'css', doubling(40, '')],
  ['a selector with hundreds of ancestors', 'html', costly('x y '.repeat(200))],
  ['20,000 selectors for everything', 'html', costly('*,'.repeat(20_000))],
  ['an arc of digits', 'svg', `<svg><path d="a${'1'.repeat(mebibyte)}"/></svg>`],
  ['half a million flags', 'svg', `<svg><path d="a${'0 '.repeat(mebibyte / 2)}"/></svg>`],
  ['a scale of digits', 'svg', `<svg><g transform="scale(${'1'.repeat(mebibyte)})"/></svg>`],
]

test.each(hostile)('reads %s of %s in linear time', (_name, format, source) => {
  const bytes = encode(source)
  expect(cpuUnits(() => expectSafe(() => readers[format](bytes)))).toBeLessThan(300)
})

const seeds: Readonly<Record<Name, string>> = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
    <style>.a &gt; b{fill:var(--x,red)}</style>
    <linearGradient id="g"><stop stop-color="red"/></linearGradient><g transform="rotate(4 5)">
    <path class="a" d="M0 0a1 1 0 01 1 1C1 2 3 4 5 6z" fill="url(#g)" style="opacity:.5"/></g>
    <text x="1" y="2" font-size="2em">Hi <tspan dy="1">you</tspant></text><use href="#g"/></svg>`,
  html: `<!doctype html><html lang=en><style>p > b:nth-child(2n+1){color:rgb(1 2 3/50%);
    font:700 2em/1 A,b}</style><table><tr><td>x<p style="background:linear-gradient(red,#00f)">y
    <b>z</b></table><svg viewBox="0 0 1 1"><rect width=1 height=1 /></svg><img src=a alt="">`,
  css: `:root{--a:#f00}.b:hover > c[d="e"]{color:var(--a, blue);font:italic 12px/1.2 "X",serif;
    background:url(a.png),linear-gradient(90deg,red 1%,oklch(.5 .1 20))}
    @media (width>1px){a{border:1px solid}}`,
}

const formats = Object.keys(seeds) as Name[]
const rounds = 400

test.each(formats)('reads or refuses %s, whatever becomes of it', (format) => {
  const random = seeded(20_261_121)
  for (let round = 0; round < rounds; round += 1) {
    const source = mutated(seeds[format], random)
    expectSafe(() => readers[format](encode(source)))
  }
})

test.each(formats)(
  'judges %s by every rule alike each time, whatever becomes of it',
  async (format) => {
    const random = seeded(7)
    const rules = ruleTypes.map(({ type, example }) => rule(type, example))
    const options = { palettes: [], fonts: [], filename: `a.${format}` }
    for (let round = 0; round < rounds / 4; round += 1) {
      const bytes = encode(mutated(seeds[format], random))
      const [one, two] = [await check(bytes, rules, options), await check(bytes, rules, options)]
      expect(JSON.stringify(one)).toBe(JSON.stringify(two))
    }
  },
)

function expectSafe(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
}

function mutated(source: string, random: () => number): string {
  let text = source
  const below = (limit: number) => Math.floor(random() * limit)
  for (let step = below(6); step >= 0; step -= 1) {
    const from = below(text.length)
    const to = Math.min(text.length, from + below(12))
    const elsewhere = below(text.length)
    const piece = text.slice(from, to).repeat(3)
    const kinds = [
      () => text.slice(0, from) + text.slice(to),
      () => text.slice(0, elsewhere) + piece + text.slice(elsewhere),
      () => text.slice(0, from) + odd[below(odd.length)] + text.slice(from),
      () => text.slice(0, from) + String.fromCharCode(below(0x2ff)) + text.slice(from + 1),
    ]
    text = kinds[below(kinds.length)]!()
  }
  return text
}

const odd =
  '< > </ <!-- ]]> &amp; &#0; { } ( ) ; : " \\ @ # & , / * -1e999 NaN inherit var(--a)'.split(' ')

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function numbered(count: number, value = ''): string {
  return Array.from({ length: count }, (_, index) => `a${index}${value}`).join(' ')
}

function doubling(levels: number, end: string): string {
  const next = (level: number) => `var(--v${level + 1})`
  const all = Array.from({ length: levels }, (_, n) => `--v${n}:${next(n)} ${next(n)};`)
  return `:root{${all.join('')}--v${levels}:${end}} a{color:var(--v0)}`
}

function costly(selectors: string): string {
  const page = `${'<x><y>'.repeat(200)}${'<b></b>'.repeat(20_000)}`
  return `<style>${selectors}b{color:red}</style>${page}`
}
