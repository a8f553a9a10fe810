/**
 * Pages with one value each, and the value that Chromium computes for their element `q`.
 * `page-values.test.ts` compares both with what the reader of HTML finds.
 */
export interface PageValue {
  name: string
  aspect: 'text' | 'background' | 'size' | 'weight' | 'family'
  /** A pseudo-element of `q`; null for `q` itself. */
  pseudo: string | null
  page: string
  /** `#RRGGBB`, pixels, a CSS weight, or the first family. */
  value: string
}

const plain = '<div><b>z</b><p id=q class=w>q</p></div>'

/** A page with a style sheet. */
function styled(
  name: string,
  css: string,
  value: string,
  body = plain,
  { aspect = 'text', pseudo = null }: Partial<Pick<PageValue, 'aspect' | 'pseudo'>> = {},
): PageValue {
  const page = `<!doctype html><html lang=en><head><meta charset=utf-8><title>t</title><style>${css}</style></head><body>${body}</body></html>`
  return { name, aspect, pseudo, page, value }
}

/** A page whose value is that of an attribute. */
function written(
  name: string,
  body: string,
  value: string,
  aspect: PageValue['aspect'] = 'text',
): PageValue {
  return styled(name, '', value, body, { aspect })
}

/** A page with a value of `color`. */
function colored(value: string, expected: string, around = ''): PageValue {
  return styled(`color: ${value}`, `${around}#q{color:#a10025;color:${value}}`, expected)
}

function sized(value: string, pixels: string): PageValue {
  return styled(`font-size: ${value}`, `div{font-size:20px}#q{font-size:${value}}`, pixels, plain, {
    aspect: 'size',
  })
}

function escaped(name: string, selector: string, className: string): PageValue {
  return styled(name, `${selector}{color:#a10001}`, '#A10001', `<p id=q class="${className}">q</p>`)
}

function pseudo(
  name: string,
  css: string,
  value: string,
  of: string,
  body = '<p id=q>r</p>',
): PageValue {
  return styled(name, css, value, body, { pseudo: of })
}

const found = '#A10001'
const black = '#000000'
const list = '<ul><li>a</li><li class=w id=q>q</li><li class=w>c</li></ul>'
const rule = '{color:#a10001}'

export const pageValues: readonly PageValue[] = [
  escaped('escaped colon', `.sm\\:text-x`, 'sm:text-x'),
  escaped('escaped slash', `.w-1\\/2`, 'w-1/2'),
  escaped('escaped brackets', `.text-\\[\\#a10001\\]`, 'text-[#a10001]'),
  escaped('escaped dot', `.p-1\\.5`, 'p-1.5'),
  escaped('escaped percent', `.w-50\\%`, 'w-50%'),
  escaped('hexadecimal escape', `.\\32xl`, '2xl'),
  escaped('hexadecimal escape and space', `.\\33 xl`, '3xl'),
  escaped('escaped bang', `.\\!font`, '!font'),
  styled('escaped id', `#a\\.b${rule}`, found, '<p id=a.b><span id=q>q</span></p>'),
  styled('escaped attribute', `[data-a="x\\"y"]${rule}`, found, `<p id=q data-a='x"y'>q</p>`),
  styled('* and child', `* > p${rule}`, found),
  styled('* and descendant', `* p${rule}`, found),
  styled('* and next', `* + p${rule}`, found),
  styled('* and later', `* ~ p${rule}`, found),
  styled(':first-of-type', `p:first-of-type${rule}`, found),
  styled(':last-of-type', `p:last-of-type${rule}`, found),
  styled(':only-of-type', `p:only-of-type${rule}`, found),
  styled(':nth-of-type', `li:nth-of-type(2)${rule}`, found, list),
  styled(':nth-of-type even', `li:nth-of-type(even)${rule}`, found, list),
  styled(':nth-last-of-type', `li:nth-last-of-type(2)${rule}`, found, list),
  styled(':nth-last-child', `li:nth-last-child(2)${rule}`, found, list),
  styled(':nth-child an+b', `li:nth-child(3n + 2)${rule}`, found, list),
  styled(':nth-child negative', `li:nth-child(-n+2)${rule}`, found, list),
  styled(':nth-child of', `li:nth-child(1 of .w)${rule}`, found, list),
  styled(':nth-last-child of', `li:nth-last-child(2 of .w)${rule}`, found, list),
  styled(':nth-child of, not', `li:nth-child(2 of .w)${rule}`, black, list),
  styled(':empty', `b:empty + p${rule}`, found, '<b><!--c--></b><p id=q>q</p>'),
  styled(':empty, not', `b:empty + p${rule}`, black, '<b> </b><p id=q>q</p>'),
  styled(':lang', `:lang(en)${rule}`, found),
  styled(':lang of a region', `p:lang(de)${rule}`, found, '<p id=q lang=de-AT>q</p>'),
  styled(':lang, not', `p:lang(de)${rule}`, black),
  styled(':dir', `p:dir(rtl)${rule}`, found, '<div dir=rtl><p id=q>q</p></div>'),
  styled(':dir of a page', `p:dir(ltr)${rule}`, found),
  styled(':root, :host', `:root,:host{--c:#a10001}p{color:var(--c)}`, found),
  styled(':where(:root, :host)', `:where(:root,:host){--c:#a10001}p{color:var(--c)}`, found),
  styled(':is', `:is(div, section) > :is(p, h1)${rule}`, found),
  styled(':is with an invalid part', `:is(p, :nonsense)${rule}`, found),
  styled(':not of a list', `p:not(.a, .w)${rule}`, black),
  styled(':not of a complex selector', `p:not(section p)${rule}`, found),
  styled(':has of a list', `div:has(i, b) p${rule}`, found),
  styled('an invalid selector in a list', `p, :nonsense${rule}`, black),
  styled('a pseudo-element in a list', `p::before, p${rule}`, found),
  styled('::-webkit-scrollbar in a list', `p::-webkit-scrollbar, p${rule}`, found),
  styled(':any-link', `:any-link${rule}`, found, '<a id=q href=x>q</a>'),
  styled(':link without href', `a:link${rule}`, black, '<a id=q>q</a>'),
  styled(':visited', `a:visited{color:#b20002}a:link${rule}`, found, '<a id=q href=x>q</a>'),
  styled(':link, :visited', `a:link,a:visited${rule}`, found, '<a id=q href=x>q</a>'),
  styled(':hover', `p:hover{color:#b20002}p${rule}`, found),
  styled(':scope', `:scope p${rule}`, found),
  styled(':defined', `p:defined${rule}`, found),
  styled(':read-only', `p:read-only${rule}`, found),
  styled(':required', `:required + p${rule}`, found, '<input required><p id=q>q</p>'),
  styled(':optional', `:optional + p${rule}`, found, '<input><p id=q>q</p>'),
  styled(
    ':placeholder-shown',
    `:placeholder-shown + p${rule}`,
    found,
    '<input placeholder=x><p id=q>q</p>',
  ),
  styled(':checked', `:checked + p${rule}`, found, '<input type=checkbox checked><p id=q>q</p>'),
  styled(':open', `:open > p${rule}`, found, '<details open><p id=q>q</p></details>'),
  styled('attribute without case', `[data-a=X i]${rule}`, found, '<p id=q data-a=x>q</p>'),
  styled('attribute value of HTML', `[type=TEXT] + p${rule}`, found, '<input type=text><p id=q>q'),
  styled('attribute name in capitals', `[DATA-A]${rule}`, found, '<p id=q data-a=x>q</p>'),
  styled('nesting with &', `div{& p${rule}}`, found),
  styled('nesting after &', `p{.x &{color:#b20002}div &${rule}}`, found),
  styled('declarations after a nested rule', `p{b{color:red}color:#a10001}`, found),
  styled('type with any namespace', `*|p${rule}`, found),
  styled('comment in a selector', `div/* c */ p${rule}`, found),
  styled('classes in quirks', `.W${rule}`, black),

  styled('@scope', `@scope (div){p${rule}}`, found),
  styled('@scope, not', `@scope (section){p${rule}}`, black),
  styled('@scope to a limit', `@scope (body) to (div){p${rule}}`, black),
  styled('@scope by nearness', `@scope (div){p${rule}}@scope (body){p{color:#b20002}}`, found),
  styled('@scope with :scope', `@scope (div){:scope > p${rule}}`, found),
  styled('@scope with &', `@scope (div){& > p${rule}}`, found),
  styled(
    '@container without containers',
    `p${rule}@container (min-width:1px){p{color:#b20002}}`,
    found,
  ),
  styled(
    '@container of the width',
    `div{container-type:inline-size}@container (min-width:300px){p${rule}}`,
    found,
  ),
  styled('@container by style', `div{--t:dark}@container style(--t: dark){p${rule}}`, found),
  styled('@media', `@media (width >= 1000px){p${rule}}`, found),
  styled('@media print', `p${rule}@media print{p{color:#b20002}}`, found),
  styled('@media inside a rule', `p{@media (min-width:1px){color:#a10001}}`, found),
  styled('@supports not', `@supports not (display:nonsense){p${rule}}`, found),
  styled('@supports selector', `@supports selector(:has(a)){p${rule}}`, found),
  styled('@layer', `p${rule}@layer a{p{color:#b20002}}`, found),
  styled(
    '@layer, important',
    `@layer a{p{color:#a10001!important}}p{color:#b20002!important}`,
    found,
  ),
  styled('@layer order', `@layer a,b;@layer b{p${rule}}@layer a{p{color:#b20002}}`, found),
  styled('@layer nested', `@layer a{@layer b{p{color:#b20002}}p${rule}}`, found),
  styled(
    '@property',
    `@property --c{syntax:"<color>";inherits:true;initial-value:#a10001}p{color:var(--c)}`,
    found,
  ),
  styled('@starting-style', `p${rule}@starting-style{p{color:#b20002}}`, found),
  styled('@namespace', `@namespace svg url(http://www.w3.org/2000/svg);p${rule}`, found),
  styled('@charset', `@charset "utf-8";p${rule}`, found),
  styled('a stray bracket', `} p{color:#b20002} p${rule}`, found),

  colored('notacolor', '#A10025'),
  colored('#a1000', '#A10025'),
  colored('#gg0000', '#A10025'),
  colored('rgb(1,2)', '#A10025'),
  colored('red blue', '#A10025'),
  colored('12px', '#A10025'),
  colored('url(a.png)', '#A10025'),
  colored('#a10001 !important', found),
  colored('#a10001 !imprtant', '#A10025'),
  colored('var(--none, #a10001)', found),
  colored('var(--none)', '#B20002', 'div{color:#b20002}'),
  colored('inherit', '#B20002', 'div{color:#b20002}'),
  colored('unset', '#B20002', 'div{color:#b20002}'),
  colored('revert', '#B20002', 'div{color:#b20002}'),
  colored('initial', black, 'div{color:#b20002}'),
  styled('revert-layer', `@layer a,b;@layer a{p${rule}}@layer b{p{color:revert-layer}}`, found),
  styled('revert-layer without a layer', `@layer a{p${rule}}p{color:revert-layer}`, found),
  styled('revert of a link', 'a{color:#b20002}#q{color:revert}', '#0000EE', '<a id=q href=x>q</a>'),
  styled('all', `p{color:#b20002}#q{all:unset}div${rule}`, found),
  styled('-webkit-text-fill-color', `p{color:#b20002;-webkit-text-fill-color:#a10001}`, found),
  styled('-webkit-text-fill-color of a parent', `div{-webkit-text-fill-color:#a10001}`, found),
  colored('rgb(from #a10001 r g b)', found),
  colored('rgb(from #a10001 b g r)', '#0100A1'),
  colored('rgb(from #a10001 calc(r - 1) g b)', '#A00001'),
  colored('hsl(from #a10001 h s l)', found),
  colored('oklch(from #a13031 calc(l + 0.1) c h)', '#C3504D'),
  colored('env(safe-color, #a10001)', found),
  colored('Canvas', '#FFFFFF'),
  colored('CanvasText', black),
  colored('LinkText', '#0000EE'),
  colored('ButtonFace', '#EFEFEF'),
  colored('GrayText', '#808080'),
  colored('rgb(calc(160 + 1) 0 1)', found),
  colored('rgb(63.1373% 0% 0.3922%)', found),
  colored('rgba(161 0 1 / 100%)', found),
  colored('hsl(0.5turn 100% 20%)', '#006666'),
  colored('hsl(120deg none 20%)', '#333333'),
  colored('hwb(0 20% 20%)', '#CC3333'),
  colored('lab(40% 60 40)', '#B71922'),
  colored('oklch(0.5 0.1 200)', '#00747A'),
  colored('color(srgb 0.5 0.25 0)', '#804000'),
  colored('color(display-p3 0.5 0.25 0)', '#893B00'),
  colored('color-mix(in srgb, #a10001, #a10001)', found),
  colored('color-mix(in oklab, #a10001 30%, white)', '#EABCB4'),
  colored('color-mix(in srgb, color-mix(in srgb, red, blue 20%) 20%, black)', '#29000A'),
  colored('light-dark(#a10001, #b20002)', found),
  colored('RebeccaPurple', '#663399'),
  colored('currentColor', '#B20002', 'div{color:#b20002}'),
  colored('\\72 ed', '#FF0000'),
  colored('/* c */ #a10001 /* d */', found),
  styled('a variable in a function', `p{--r:161;color:rgb(var(--r) 0 1)}`, found),
  styled('a variable in a variable', `:root{--a:#a10001;--b:var(--a)}p{color:var(--b)}`, found),
  styled(
    'a circle of variables',
    `div{color:#a10001}p{--a:var(--b);--b:var(--a);color:var(--a)}`,
    found,
  ),
  styled('an empty fallback', `div{color:#a10001}p{color:var(--none,)}`, found),
  styled(
    'an inherited variable with its own reference',
    `:root{--a:#b20002;--b:var(--a)}div{--a:#a10001}p{color:var(--b)}`,
    '#B20002',
  ),

  written('body link', '<body link="#a10061"><a id=q href=x>q</a>', '#A10061'),
  written('body link without #', '<body link=a10061><a id=q href=x>q</a>', '#A10061'),
  written('body text', '<body text=a10061><p id=q>q</p>', '#A10061'),
  written('font color without #', '<font id=q color=a10001>q</font>', found),
  written('font color of a word', '<font id=q color=chucknorris>q</font>', '#C00000'),
  written('font color of three digits', '<font id=q color=#a01>q</font>', '#AA0011'),
  written(
    'bgcolor without #',
    '<table><tr><td id=q bgcolor=a10001>q</td></tr></table>',
    found,
    'background',
  ),
  written(
    'bgcolor of a table',
    '<table id=q bgcolor="#a10001"><tr><td>q</table>',
    found,
    'background',
  ),
  written('bgcolor of a row', '<table><tr id=q bgcolor=a10001><td>q</table>', found, 'background'),
  written('font size', '<font id=q size=5>q</font>', '24', 'size'),
  written('relative font size', '<font id=q size=+1>q</font>', '18', 'size'),
  written('font face', '<font id=q face="Arial, Inter">q</font>', 'Arial', 'family'),
  written('invalid style attribute', '<p id=q style="color:#a10001;color:nope">q</p>', found),
  written('a heading in a section', '<section><h1 id=q>q</h1></section>', '32', 'size'),

  pseudo('::before', `p::before{content:"q";color:#a10001}`, found, '::before'),
  pseudo('::after', `p::after{content:"q";color:#a10001}`, found, '::after'),
  pseudo(':before', `p:before{content:"q";color:#a10001}`, found, '::before'),
  pseudo('::before inherits', `p{color:#a10001}p::before{content:"q"}`, found, '::before'),
  pseudo(
    '::before of an attribute',
    `p::before{content:attr(data-a);color:#a10001}`,
    found,
    '::before',
    '<p id=q data-a=q>r</p>',
  ),
  pseudo('::marker', `li::marker{color:#a10001}`, found, '::marker', '<ul><li id=q>q</li></ul>'),
  pseudo(
    '::placeholder',
    `input::placeholder{color:#a10001}`,
    found,
    '::placeholder',
    '<input id=q placeholder=q>',
  ),
  pseudo('::placeholder by default', '', '#757575', '::placeholder', '<input id=q placeholder=q>'),

  styled(
    'declarative shadow DOM',
    '',
    found,
    `<div><template shadowrootmode=open><style>p${rule}</style><p id=q>q</p></template></div>`,
  ),
  styled(
    'a sheet does not reach into shadow DOM',
    'p{color:#b20002}',
    black,
    '<div><template shadowrootmode=open><p id=q>q</p></template></div>',
  ),
  styled(
    'a slotted text inherits from its slot',
    '',
    found,
    `<div><template shadowrootmode=open><style>:host${rule}</style><slot></slot></template><span id=q>q</span></div>`,
  ),
  styled(
    '::slotted',
    '',
    found,
    `<div><template shadowrootmode=open><style>::slotted(span)${rule}</style><slot></slot></template><span id=q>q</span></div>`,
  ),

  sized('1.5em', '30'),
  sized('150%', '30'),
  sized('2rem', '32'),
  sized('calc(1rem + 4px)', '20'),
  sized('clamp(1rem, 2vw, 2rem)', '25.6'),
  sized('larger', '24'),
  sized('-3px', '20'),
  sized('12', '20'),
  sized('max(10px, 1em)', '20'),
  sized('0.75in', '72'),
  sized('round(17px, 5px)', '15'),
  styled('font', `p{font:italic 700 18px/1.5 "A B", serif}`, '18', plain, { aspect: 'size' }),
  styled('an invalid font', `p{font-size:19px;font:700 Inter}`, '19', plain, { aspect: 'size' }),
  styled('font with a calculated size', `p{font:700 calc(10px + 8px)/1 Inter}`, '18', plain, {
    aspect: 'size',
  }),
  styled('font-weight: bolder', `p{font-weight:bolder}`, '700', plain, { aspect: 'weight' }),
  styled('an invalid font-weight', `p{font-weight:600;font-weight:heavy}`, '600', plain, {
    aspect: 'weight',
  }),
  styled('font-family with a comma', `p{font-family:"A, B",serif}`, 'A, B', plain, {
    aspect: 'family',
  }),
  styled('an escaped family', `p{font-family:A\\20 B,serif}`, 'A B', plain, { aspect: 'family' }),
  styled('an invalid font-family', `p{font-family:Inter;font-family:12 a}`, 'Inter', plain, {
    aspect: 'family',
  }),
  styled('background', `#q{background:url(a.png) #a10001}`, found, plain, { aspect: 'background' }),
  styled('an invalid background', `#q{background:#a10001;background:nope}`, found, plain, {
    aspect: 'background',
  }),
  styled(
    'a background-color with revert',
    `#q{background:#b20002;background-color:revert}div{background:#a10001}`,
    'none',
    plain,
    { aspect: 'background' },
  ),
]
