import { expect, test } from 'vitest'
import { mostSimilar } from './likeness.ts'
import type { Fingerprint } from './likeness-store.ts'
import { type HashedShape, listKeys, listSoughtKeys } from './structure.ts'

test('numbers of a chart are the same however a program writes them', () => {
  const text = 'Series 1\n4.3\n2.5\n4.4000000000000004\n0.30000000000000004'
  const saved = 'Series 1\n4.3\n2.5\n4.4\n0.3'
  const found = mostSimilar({ text, media: [], structure: null }, [
    { id: 'a', slide: 1, text: saved, media: [], structure: null },
  ])
  expect(found).toEqual({ id: 'a', likelihood: 1, isCopy: true })
})

test('other numbers are another slide', () => {
  const found = mostSimilar({ text: 'Series 1\n4.3\n2.5\n4.4', media: [], structure: null }, [
    { id: 'a', slide: 1, text: 'Series 1\n4.3\n2.5\n4.5', media: [], structure: null },
  ])
  expect(found?.isCopy).toBe(false)
})

test('a title says less than the shapes beneath it, a text more', () => {
  const drawn = (left: number, ...texts: string[]): Fingerprint => {
    const square: HashedShape = {
      kind: 'shape',
      box: [left, 300, 200, 400],
      look: '#C8102E',
      picture: null,
    }
    const title: HashedShape = { ...square, kind: 'text', box: [100, 50, 800, 100] }
    const shapes = [title, square, square, square, square]
    return { text: texts.join('\n'), media: [], structure: { ratio: 16 / 9, shapes, charts: [] } }
  }
  const find = (...texts: string[]) =>
    mostSimilar(drawn(100, ...texts), [{ id: 'a', slide: 1, ...drawn(600, ...texts) }])
  expect(find('Agenda')).toMatchObject({ isCopy: false })
  expect(find('Agenda', 'First we speak about growth')).toMatchObject({ isCopy: true })
})

test('a slide with one other paragraph is the same if the rest says enough', () => {
  const title: HashedShape = { kind: 'text', box: [100, 50, 800, 100], look: '', picture: null }
  const body: HashedShape = { ...title, box: [100, 300, 800, 500] }
  const structure = { ratio: 16 / 9, shapes: [title, body], charts: [] }
  const isSame = (one: string[], other: string[]) => {
    const [slide, own] = [one, other].map((lines) => ({
      text: lines.join('\n'),
      media: [],
      structure,
    }))
    return mostSimilar(slide!, [{ id: 'a', slide: 1, ...own! }])?.isCopy ?? false
  }
  const heading = 'What our company plans for the coming year'
  const long = 'Three new shops open in spring and a fourth one follows in late autumn'
  const other = 'Our committee wants to discuss several further considerations with everybody first'
  expect(isSame([heading, 'Growth', other], [heading, 'Growth', long])).toBe(true)
  expect(isSame([heading, 'Growth'], [heading, 'Growth', long])).toBe(true)
  expect(isSame([heading, 'Growth', long, other, `${other} too`], [heading, 'Growth'])).toBe(false)
  expect(isSame(['Acme', 'Growth', other], ['Acme', 'Growth', long])).toBe(false)
})

test('a chart with other values is another slide', () => {
  const chart = (values: string) => ({
    text: 'Revenue by region, in millions',
    media: [],
    structure: { ratio: 16 / 9, shapes: [], charts: [values] },
  })
  const found = mostSimilar(chart('aa'), [
    { id: 'b', slide: 1, ...chart('bb') },
    { id: 'a', slide: 1, ...chart('aa') },
  ])
  expect(found).toEqual({ id: 'a', likelihood: 1, isCopy: true })
  expect(mostSimilar(chart('aa'), [{ id: 'b', slide: 1, ...chart('bb') }])?.isCopy).toBe(false)
})

test('a slide that was scaled to a page of other proportions is the same', () => {
  const on = (ratio: number, ...boxes: HashedShape['box'][]): Fingerprint => ({
    text: '',
    media: [],
    structure: {
      ratio,
      shapes: boxes.map((box) => ({ kind: 'shape', box, look: '#C8102E', picture: null })),
      charts: [],
    },
  })
  const own = on(4 / 3, [100, 200, 400, 300], [600, 100, 300, 800])
  const fitted = on(16 / 9, [200, 200, 300, 300], [575, 100, 225, 800])
  const maximized = on(16 / 9, [100, 100, 400, 400], [600, -33, 300, 1067])
  for (const scaled of [fitted, maximized]) {
    expect(mostSimilar(scaled, [{ id: 'a', slide: 1, ...own }])).toMatchObject({ isCopy: true })
    const [sought, stored] = [
      listSoughtKeys(scaled.structure!, false),
      listKeys(own.structure!, false),
    ]
    expect(sought).toEqual(expect.arrayContaining(stored))
  }
})
