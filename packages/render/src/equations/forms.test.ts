import { expect, test } from 'vitest'
import { brackets, fraction, matrix, object, run, value } from '../../test/omml.ts'
import { describeForm, look } from './equations.fixture.ts'

const upright = value('sty', 'p')

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
