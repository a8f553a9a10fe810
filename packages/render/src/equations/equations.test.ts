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
import { describeForm, readMath } from './equations.fixture.ts'

const upright = value('sty', 'p')
const look = (color: string, size = 1800) =>
  `<a:rPr sz="${size}"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:rPr>`

/** A form, its XML, its structure, and what it says. */
const forms: [string, string, string, string][] = [
  ['fraction', fraction(run('a'), run('b')), 'mfrac(a, b)', 'a/b'],
  [
    'fraction without a bar',
    fraction(run('n'), run('k'), 'noBar'),
    'mfrac linethickness=0(n, k)',
    'n¦k',
  ],
  ['skewed fraction', fraction(run('a'), run('b'), 'skw'), 'mfrac bevelled=true(a, b)', 'a/b'],
  ['linear fraction', fraction(run('a'), run('b+1'), 'lin'), '[a / [b + 1]]', 'a/(b+1)'],
  [
    'square root',
    object('rad', { deg: '', e: run('x+1') }, value('degHide', '1')),
    'msqrt([x + 1])',
    '√(x+1)',
  ],
  ['root with a degree', object('rad', { deg: run('3'), e: run('x') }), 'mroot(x, 3)', '√(3&x)'],
  ['superscript', object('sSup', { e: run('x'), sup: run('2') }), 'msup(x, 2)', 'x^2'],
  ['subscript', object('sSub', { e: run('x'), sub: run('i,j') }), 'msub(x, [i , j])', 'x_i,j'],
  [
    'both scripts',
    object('sSubSup', { e: run('x'), sub: run('i'), sup: run('2') }),
    'msubsup(x, i, 2)',
    'x_i^2',
  ],
  [
    'scripts before a letter',
    object('sPre', { sub: run('6'), sup: run('14'), e: run('C', upright) }),
    'mmultiscripts(C:normal, mprescripts(), 6, 14)',
    '_6^14 C',
  ],
  [
    'sum with limits',
    object('nary', { sub: run('i=1'), sup: run('n'), e: run('i') }, value('chr', '∑')),
    '[munderover(∑, [i = 1], n) i]',
    '∑_(i=1)^n i',
  ],
  [
    'sum with limits beside it',
    object(
      'nary',
      { sub: run('i'), sup: run('n'), e: run('i') },
      value('chr', '∑') + value('limLoc', 'subSup'),
    ),
    '[msubsup(∑, i, n) i]',
    '∑_i^n i',
  ],
  [
    'integral, the default',
    object('nary', { sub: run('0'), sup: run('1'), e: run('f') }),
    '[msubsup(∫, 0, 1) f]',
    '∫_0^1 f',
  ],
  [
    'integral without an upper limit',
    object(
      'nary',
      { sub: run('C'), sup: '', e: run('f') },
      value('chr', '∮') + value('supHide', '1'),
    ),
    '[msub(∮, C) f]',
    '∮_C f',
  ],
  ['brackets', brackets(run('x')), '[(↕ x )↕]', '(x)'],
  ['brackets of more than one', brackets([run('a'), run('b')]), '[(↕ a |↕ b )↕]', '(a|b)'],
  ['brackets that do not grow', brackets(run('x'), value('grow', '0')), '[( x )]', '(x)'],
  [
    'one brace that matches its content',
    brackets(run('x'), value('begChr', '{') + value('endChr', '') + value('shp', 'match')),
    '[{↕ x]',
    '{x',
  ],
  ['accent', object('acc', { e: run('x') }), 'mover accent=true(x, ̂)', 'x̂'],
  [
    'wide accent',
    object('acc', { e: run('AB') }, value('chr', '\u20d7')),
    'mover accent=true([A B], →↕)',
    '(AB)⃗',
  ],
  [
    'accent below',
    object('acc', { e: run('x') }, value('chr', '\u0332')),
    'munder accentunder=true(x, ̲)',
    'x̲',
  ],
  [
    'bar above',
    object('bar', { e: run('x+y') }, value('pos', 'top')),
    'mover accent=true([x + y], ―↕)',
    '¯(x+y)',
  ],
  ['bar below', object('bar', { e: run('x') }), 'munder accentunder=true(x, ―↕)', '▁(x)'],
  [
    'function',
    object('func', { fName: run('sin', upright), e: run('x') }),
    '[sin:normal mspace width=0.167em() x]',
    'sin x',
  ],
  [
    'function of brackets',
    object('func', { fName: run('f', upright), e: brackets(run('x')) }),
    '[f:normal [(↕ x )↕]]',
    'f (x)',
  ],
  [
    'limit',
    object('func', {
      fName: object('limLow', { e: run('lim', upright), lim: run('x→0') }),
      e: run('x'),
    }),
    '[munder(lim:normal, [x → 0]) mspace width=0.167em() x]',
    'lim┬(x→0) x',
  ],
  [
    'upper limit',
    object('limUpp', { e: run('='), lim: run('def', upright) }),
    'mover(=, def:normal)',
    '(=)┴def',
  ],
  [
    'brace below',
    object('limLow', { e: object('groupChr', { e: run('a+b') }), lim: run('n') }),
    'munder(munder([a + b], ⏟↕), n)',
    '(⏟(a+b))┬n',
  ],
  [
    'arrow above',
    object('groupChr', { e: run('AB') }, value('chr', '→') + value('pos', 'top')),
    'mover([A B], →↕)',
    '→(AB)',
  ],
  ['box', object('box', { e: run('x') }), 'x', 'x'],
  [
    'border',
    object('borderBox', { e: run('x') }),
    'menclose notation=top bottom left right(x)',
    '▭(x)',
  ],
  [
    'border of two sides, struck out',
    object(
      'borderBox',
      { e: run('x') },
      `${value('hideTop', '1')}${value('hideLeft', 'on')}<m:strikeBLTR/>`,
    ),
    'menclose notation=bottom right updiagonalstrike(x)',
    '▭(x)',
  ],
  ['hidden phantom', object('phant', { e: run('x') }, value('show', '0')), 'mphantom(x)', ''],
  [
    'phantom without a size',
    object('phant', { e: run('x') }, '<m:zeroWid/><m:zeroAsc/><m:zeroDesc/>'),
    'mpadded width=0 height=0 depth=0(x)',
    'x',
  ],
  [
    'matrix',
    matrix([
      [run('a'), run('b')],
      [run('c'), run('d')],
    ]),
    'mtable displaystyle=false rowspacing=0.4em columnspacing=1em(mtr(mtd(a), mtd(b)), mtr(mtd(c), mtd(d)))',
    '■(a&b@c&d)',
  ],
  [
    'matrix with columns',
    matrix(
      [[run('a'), run('b')]],
      `<m:mcs><m:mc><m:mcPr>${value('count', '2')}${value('mcJc', 'left')}</m:mcPr></m:mc></m:mcs>${value('cGpRule', '4')}${value('cGp', '3')}${value('baseJc', 'top')}`,
    ),
    'mtable displaystyle=false rowspacing=0.4em columnalign=left left columnspacing=1.5em align=baseline 1(mtr(mtd(a), mtd(b)))',
    '■(a&b)',
  ],
  [
    'equation array',
    object('eqArr', { e: [run('a'), run('b')] }),
    'mtable displaystyle=false rowspacing=0.4em columnalign=center columnspacing=0(mtr(mtd(a)), mtr(mtd(b)))',
    '█(a@b)',
  ],
  [
    'equation array with marks',
    object('eqArr', { e: [run('x&=y'), run('&=z')] }),
    'mtable displaystyle=false rowspacing=0.4em columnalign=right left columnspacing=0(mtr(mtd(x, :), mtd(:, =, y)), mtr(mtd(), mtd(:, =, z)))',
    '█(x&=y@&=z)',
  ],
  [
    'cases',
    object('eqArr', { e: [run('&x, &x>0')] }),
    'mtable displaystyle=false rowspacing=0.4em columnalign=right left left columnspacing=0(mtr(mtd(), mtd(x, ,, mspace width=0.25em(), :), mtd(:, x, >, 0)))',
    '█(&x, &x>0)',
  ],
  [
    'larger argument',
    object('sSup', { e: run('x'), sup: `<m:argPr>${value('argSz', '1')}</m:argPr>${run('n')}` }),
    'msup(x, mstyle scriptlevel=-1(n))',
    'x^n',
  ],
  [
    'letters, numbers and signs',
    run("ab+12.5−x'∂!"),
    '[a b + 12.5 − x ′ ∂:normal !]',
    "ab+12.5−x'∂!",
  ],
  ['upright word', run('kg', upright), 'kg:normal', 'kg'],
  [
    'styles',
    run('x1', value('sty', 'bi')) + run('x', value('sty', 'b')),
    '[x:bold-italic 1:bold x:bold]',
    'x1x',
  ],
  [
    'scripts',
    run('R', value('scr', 'double-struck')) +
      run('L', value('scr', 'script')) +
      run('g', value('scr', 'fraktur') + value('sty', 'b')),
    '[R:double-struck L:script g:bold-fraktur]',
    'RLg',
  ],
  ['text', run('if x', '<m:nor/>'), "'if x':normal", 'if x'],
  ['spaces', run('a b\u2003c\u200b'), '[a mspace width=0.25em() b mspace width=1em() c]', 'a b c'],
  ['letters of a file that has them slanted', run('𝑥𝛼'), '[𝑥 𝛼]', '𝑥𝛼'],
  [
    'colours and sizes',
    run('a', '', look('FF0000', 1800)) + run('b', '', look('00FF00', 900)),
    '[mstyle mathcolor=#FF0000(a) mstyle mathcolor=#00FF00 mathsize=0.5em(b)]',
    'ab',
  ],
  [
    'bar with its own colour',
    `<m:f><m:fPr><m:ctrlPr>${look('0000FF')}</m:ctrlPr></m:fPr><m:num>${run('a', '', look('FF0000'))}</m:num><m:den>${run('b')}</m:den></m:f>`,
    'mstyle mathcolor=#0000FF(mfrac(mstyle mathcolor=#FF0000(a), mstyle mathcolor=#000000(b)))',
    'a/b',
  ],
  ['empty arguments', fraction('', ''), 'mfrac([], [])', '/'],
]

test.each(forms)('%s', (_name, omml, structure, text) => {
  expect(describeForm(omml)).toEqual({ structure, text })
})

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
