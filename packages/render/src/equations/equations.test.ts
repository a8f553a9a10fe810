import { expect, test } from 'vitest'
import { buildDeck } from '../../../pptx/test/deck-builder.ts'
import {
  brackets,
  displayedMath,
  fraction,
  inlineMath,
  mathNamespaces,
  matrix,
  object,
  run,
  value,
} from '../../test/omml.ts'
import { listDangers, renderPlan, shapeAt } from '../../test/render.ts'
import { openFontLibrary } from '../fonts/font-library.ts'
import { measureTexts } from '../measure-texts.ts'
import { renderTextBody } from '../text/render-text.ts'
import { box, createDrawing, drawn, layOutLines, readBody } from '../text/text.fixture.ts'
import { withEquations } from './engine.ts'
import { type EquationBox, layOutEquation } from './equation-box.ts'
import { look, readMath } from './equations.fixture.ts'

const fonts = await openFontLibrary()
const layOut = (omml: string, isDisplayed = false): Promise<EquationBox> =>
  withEquations(() => layOutEquation(readMath(inlineMath(omml), isDisplayed), fonts))

test('limits are above and below a sum, and a displayed one is larger', async () => {
  const limits = { sub: run('a'), sup: run('b'), e: run('c') }
  const sum = object('nary', limits, value('chr', '∑'))
  const { marks, ascent, descent } = await layOut(sum)
  const [sign, low, high, argument] = marks.map(({ matrix }) => matrix)
  expect(low!.f).toBeLessThan(sign!.f)
  expect(high!.f).toBeGreaterThan(sign!.f)
  expect(argument!.e).toBeGreaterThan(high!.e)
  expect(low!.a).toBeCloseTo(Math.SQRT1_2, 2)
  const displayed = await layOut(sum, true)
  expect(displayed.ascent + displayed.descent).toBeGreaterThan((ascent + descent) * 1.1)
})

test('brackets and roots grow with what they hold', async () => {
  const tall = matrix(Array.from({ length: 9 }, () => [run('1')]))
  const { ascent: matrixAscent } = await layOut(tall)
  const bracketed = await layOut(brackets(tall))
  expect(bracketed.ascent).toBeGreaterThanOrEqual(matrixAscent - 0.1)
  // Each bracket is made of two ends and a stretched middle.
  const stretched = bracketed.marks.filter(({ matrix }) => matrix.d > 2)
  expect(stretched.length).toBe(2)
  const root = await layOut(object('rad', { deg: '', e: tall }))
  expect(root.ascent).toBeGreaterThan(matrixAscent)
  const small = await layOut(brackets(tall, value('grow', '0')))
  expect(small.marks.every(({ matrix }) => matrix.d === 1)).toBe(true)
})

test('letters that the font of equations lacks come from the fonts of text', async () => {
  const one = await layOut(run('中', '<m:nor/>'))
  expect(one.marks.length).toBe(1)
  expect(one.width).toBeCloseTo(1, 1)
})

const paragraphOf = (content: string) => `<a:p>${content}</a:p>`
const words = (text: string) => `<a:r><a:rPr lang="en"/><a:t>${text}</a:t></a:r>`

test('an equation is part of its line, in the size and colour of its run', async () => {
  const equation = inlineMath(
    fraction(run('a', '', look('FF0000', 3600)), run('b', '', look('FF0000', 3600))),
  )
  const body = readBody(paragraphOf(words('Let ') + equation + words(' be')))
  const { markup, labels } = await withEquations(() => drawn(body))
  expect(labels).toEqual(['Let a/b be'])
  expect(markup).toContain('fill="#FF0000"')
  expect(markup).toContain('matrix(0.036 0 0 -0.036 ')
  const [line] = await withEquations(() => layOutLines(body))
  // A fraction of 36 points is higher than a line of 36 points.
  expect(line!.ascent + line!.descent).toBeGreaterThan(43.2)
})

test.each([
  ['centerGroup', 0.5],
  ['center', 0.5],
  ['left', 0],
  ['right', 1],
])('equations with lines of their own are aligned to %s', async (justification, share) => {
  const body = readBody(`<a:p><a:pPr algn="l"/>${displayedMath([run('x')], justification)}</a:p>`)
  const [line] = await withEquations(() => layOutLines(body))
  expect(line!.x).toBeCloseTo((300 - line!.width) * share, 3)
})

test('an equation beside words is not displayed', async () => {
  const sum = displayedMath([
    object('nary', { sub: run('a'), sup: run('b'), e: run('c') }, value('chr', '∑')),
  ])
  const alone = readBody(paragraphOf(sum))
  const beside = readBody(paragraphOf(words('Let ') + sum))
  const broken = readBody(paragraphOf(`${words('Let ')}<a:br/>${sum}`))
  const heightOf = async (body: typeof alone) => {
    const lines = await withEquations(() => layOutLines(body))
    const { ascent, descent } = lines.at(-1)!
    return ascent + descent
  }
  expect(await heightOf(beside)).toBeLessThan(await heightOf(alone))
  expect(await heightOf(broken)).toBe(await heightOf(alone))
  expect(beside.paragraphs[0]!.alignment).toBe('left')
})

test('an equation that is wider than its text is broken before operators outside brackets', async () => {
  const wide = Array.from({ length: 30 }, () => 'x').join('+')
  const body = readBody(paragraphOf(displayedMath([run(`y=${wide}+(${wide})+${wide}`)])))
  const lines = await withEquations(() => layOutLines(body))
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.map(({ text }) => text.trim()).filter((text) => /^[^+]/.test(text))).toEqual([
    expect.stringMatching(/^y=x\+x/),
  ])
  expect(lines.some(({ text }) => text.includes(`+(${wide})`))).toBe(true)
})

test('several equations of a group are below each other, and so are lines with a manual break', async () => {
  const group = await withEquations(() =>
    layOutEquation(readMath(displayedMath([run('a'), run('b')]), true), fonts),
  )
  const [first, second] = group.marks.map(({ matrix }) => matrix)
  expect(second!.e).toBeCloseTo(first!.e)
  expect(second!.f).toBeLessThan(first!.f)
  const broken = await layOut(run('a') + run('+b', '<m:brk/>'))
  expect(broken.marks[1]!.matrix.f).toBeLessThan(broken.marks[0]!.matrix.f)
})

test('a bar has the colour of its control properties', async () => {
  const control = `<m:ctrlPr>${look('0000FF')}</m:ctrlPr>`
  const content = `<m:f><m:fPr>${control}</m:fPr><m:num>${run('a', '', look('FF0000'))}</m:num><m:den>${run('b', '', look('FF0000'))}</m:den></m:f>`
  const { marks } = await layOut(content)
  expect(marks.map(({ color }) => color)).toEqual(['#FF0000', '#FF0000', '#0000FF'])
})

test('an equation too deep or too long is drawn in part, which is reported', async () => {
  const deep = Array.from({ length: 60 }).reduce<string>(
    (inside) => object('sSup', { e: run('x'), sup: inside }),
    run('y'),
  )
  expect(readMath(inlineMath(deep)).undrawn).toEqual([
    'Objects of the equation more than 40 deep are one line of text.',
  ])
  await layOut(deep)
  const long = readMath(inlineMath(run('x').repeat(5_000)))
  expect(long.undrawn).toEqual([
    'Of an equation with more than 4,000 letters, the rest is left out.',
  ])
  const unknown = readMath(inlineMath('<m:future><m:e/></m:future>'))
  expect(unknown.undrawn).toEqual(['The equation has an object that is not known: m:future.'])
})

test('text of an equation is never markup', async () => {
  const body = readBody(
    paragraphOf(inlineMath(run('<script>"&</math>', '<m:nor/>') + run('<svg y="x">'))),
  )
  const { markup, labels } = await withEquations(() => drawn(body))
  expect(markup).not.toMatch(/<script|<svg|y="x"/)
  expect(labels.join('')).toBe('<script>"&</math><svg y="x">')
})

test('a slide has its equations in place of their fallback, and they are measured', async () => {
  const text = (content: string) => `<p:txBody><a:bodyPr/><a:p>${content}</a:p></p:txBody>`
  const shape = (content: string) => shapeAt({}, '<a:prstGeom prst="rect"/>', text(content))
  const sum = displayedMath([fraction(run('a'), run('b'))])
  const choice = `<mc:Choice ${mathNamespaces} Requires="a14">${shape(sum)}</mc:Choice>`
  const shapes = `<mc:AlternateContent>${choice}<mc:Fallback>${shape(words('Fallback'))}</mc:Fallback></mc:AlternateContent>`
  const { svg, notes } = await renderPlan({ slides: [shapes] })
  expect([...svg.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(['a/b'])
  expect(listDangers(svg)).toEqual([])
  expect(notes.filter(({ kind }) => kind === 'not_drawn')).toEqual([])
  const [measured] = (
    await measureTexts(buildDeck({ slides: [shapes] }), new Map([[1, new Set(['2'])]]))
  ).values()
  expect(measured).toMatchObject({ isExact: false })
  // The shape is 50 points high, and a displayed fraction of 18 points needs about 40.
  expect(measured!.over.bottom).toBeLessThan(0)
})

test('what is drawn differently is reported', async () => {
  const body = readBody(paragraphOf(inlineMath('<m:future/>')), { fit: '' })
  const drawing = await withEquations(() => {
    const drawing = createDrawing()
    renderTextBody(body, box, drawing)
    return drawing
  })
  expect(drawing.notes).toContainEqual({
    kind: 'substituted_font',
    family: 'Cambria Math',
    shown: 'STIX Two Math',
  })
  expect(drawing.notes).toContainEqual({
    kind: 'not_drawn',
    element: 'equation',
    reason: 'The equation has an object that is not known: m:future.',
  })
})
