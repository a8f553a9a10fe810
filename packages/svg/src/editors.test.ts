import { expect, test } from 'vitest'
import { expectHarmless, findRefusal, inSvg } from '../test/harmless.ts'
import { cleanSvg } from './clean.ts'
import { decodeSvg } from './decode.ts'
import { readIconText } from './icon.ts'
import { writeSvg } from './write.ts'

const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
  width="48" height="48" inkscape:version="1.3" sodipodi:docname="a.svg">
  <sodipodi:namedview pagecolor="#fff" inkscape:zoom="8"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer">
    <path style="fill:#000;-inkscape-stroke:none;cursor:pointer" d="M0 0h9" sodipodi:nodetypes="cc" xlink:title="x"/>
  </g>
</svg>`

test('accepts a file of Inkscape without a report', () => {
  const { root, removed } = cleanSvg(inkscape, 'strict')
  expect(removed).toEqual([])
  expect(writeSvg(root)).toBe(
    '<svg width="48" height="48"><g><path d="M0 0h9" fill="#000"/></g></svg>',
  )
})

test('converts links to groups, and reports their targets', () => {
  const link = '<a xlink:href="https://example.com" target="_blank" fill="red"><path d="M0 0"/></a>'
  const { root, removed } = cleanSvg(inSvg(link), 'strict')
  expect(writeSvg(root)).toContain('<g fill="red"><path d="M0 0"/></g>')
  expect(removed).toEqual(['the link of <a>'])
  const script = inSvg('<a href="javascript:alert(1)"><path d="M0 0"/></a>')
  expect(findRefusal(script).message).toContain('this href of <a>')
  expect(writeSvg(cleanSvg(script, 'strip').root)).toContain('<g><path d="M0 0"/></g>')
})

test('keeps the child of a switch that a browser draws', () => {
  const illustrator =
    '<switch><title>t</title><foreignObject requiredExtensions="http://ns.adobe.com/x" width="1" height="1"/><g><path d="M0 0"/></g><path d="M1 1"/></switch>'
  const { root, removed } = cleanSvg(inSvg(illustrator), 'strict')
  expect(writeSvg(root)).toContain('<g><title>t</title><g><path d="M0 0"/></g></g>')
  expect(removed).toEqual([])
  const languages = inSvg('<switch><path systemLanguage="de" d="M0 0"/><path d="M1 1"/></switch>')
  expect(findRefusal(languages).message).toContain('systemLanguage of <path>')
})

test.each([
  '<metadata><script>alert(1)</script></metadata>',
  '<g requiredExtensions="x"><script>alert(1)</script></g>',
  '<i:x xmlns:i="http://ns.adobe.com/x"><script>alert(1)</script></i:x>',
  '<switch><path d="M0 0"/><script>alert(1)</script></switch>',
  '<a><script>alert(1)</script></a>',
])('refuses a script inside removed content: %s', (content) => {
  expect(findRefusal(inSvg(content)).message).toContain('<script>')
  expectHarmless(inSvg(content))
})

test('converts lengths in em to user units, and refuses those that depend on the page', () => {
  const text = writeSvg(
    cleanSvg(
      inSvg('<g font-size="10"><rect x=".5em" width="2em" height="1" style="font-size:200%"/></g>'),
      'strict',
    ).root,
  )
  expect(text).toContain('<rect x="10" width="40" height="1"/>')
  for (const content of ['<rect width="2em"/>', '<g font-size="9"><rect width="1vw"/></g>']) {
    expect(findRefusal(inSvg(content)).message).toContain('width of <rect> in a unit of the page')
  }
})

test('uses the fallbacks of variables and of colours of a wide gamut, as Figma writes them', () => {
  const read = (content: string) =>
    writeSvg(cleanSvg(decodeSvg(Buffer.from(inSvg(content))), 'strict').root)
  const paths = '<path fill="var(--fill-0, #1E1E1E)" d="M0 0h9"/>'
  expect(read(paths)).toContain('<path fill="#1E1E1E"')
  const nested = '<path style="fill:var(--c-1, rgb(1, 2, 3));fill-opacity:1" d="M0 0h9"/>'
  expect(read(nested)).toContain('fill="rgb(1, 2, 3)"')
  const wide = 'fill:#FF0000;fill:color(display-p3 1.0000 0.0000 0.0000);fill-opacity:1'
  expect(read(`<path style="${wide}" d="M0 0h9"/>`)).toContain('fill="#FF0000"')
  expect(read('<path style="fill:color(srgb 1 0 0)" d="M0 0h9"/>')).toContain('fill="color(srgb')
  const defined = inSvg('<path style="--c:red;fill:var(--c, #00f)" d="M0 0h9"/>')
  expect(findRefusal(decodeSvg(Buffer.from(defined))).message).toContain('fill in the style')
})

test.each([
  ['stop-color="#04C" style="stop-color:none"', '#04C'],
  ['stop-color="#04C" style="stop-color:color(display-p3 0 .3 .8)"', '#04C'],
])('keeps the colour of a stop of Figma: %s', (given, color) => {
  const gradient = `<linearGradient id="a"><stop offset="0" ${given}/></linearGradient>`
  const { root } = cleanSvg(inSvg(`${gradient}<path fill="url(#a)" d="M0 0h9"/>`), 'strict')
  expect(writeSvg(root)).toContain(`<stop offset="0" stop-color="${color}"/>`)
})

const illustrator10 = (declarations: string) => `<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/svg10.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">${declarations}
]>
<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" width="9" height="9"><title>Größe</title>
  <switch><foreignObject requiredExtensions="&ns_ai;"><i:pgfRef/></foreignObject><g i:extraneous="self"><path d="M0 0h9"/></g></switch>
</svg>`

test('reads the entities and the encoding that Illustrator declares', () => {
  const text = decodeSvg(Buffer.from(illustrator10(''), 'latin1'))
  expect(writeSvg(cleanSvg(text, 'strict').root)).toBe(
    '<svg width="9" height="9"><title>Größe</title><g><g><path d="M0 0h9"/></g></g></svg>',
  )
})

test.each([
  '<!ENTITY a "b">',
  '<!ENTITY a SYSTEM "http://evil.example/a">',
  '<!ENTITY % a "http://evil.example/a">',
  '<!ENTITY a "http://x/&ns_svg;">',
  '<!ATTLIST svg onload CDATA "alert(1)">',
])('refuses other declarations in a DOCTYPE: %s', (declaration) => {
  const text = decodeSvg(Buffer.from(illustrator10(declaration), 'latin1'))
  for (const mode of ['strict', 'strip'] as const) {
    expect(() => cleanSvg(text, mode)).toThrow('a DOCTYPE with declarations (line 2, column 1)')
  }
})

test('refuses entities that would make a file many times larger', () => {
  const address = `http://x/${'a'.repeat(90)}`
  const many = '<g a="&n;"/>'.repeat(30_000)
  const svg = `<!DOCTYPE svg [<!ENTITY n "${address}">]><svg>${many}</svg>`
  expect(() => decodeSvg(Buffer.from(svg))).toThrow('too large')
})

test('leaves out a hidden text, unless an animation may show it', () => {
  const layer = '<g style="display:none"><g><text>Notes</text></g></g><path d="M0 0h9"/>'
  const { root, removed } = cleanSvg(inSvg(layer), 'strict')
  expect(removed).toEqual(['<text>'])
  expect(writeSvg(root)).not.toContain('Notes')
  const shown = layer.replace('<g>', '<g><set attributeName="display" to="inline"/>')
  expect(findRefusal(inSvg(shown)).message).toContain('<text>')
  expect(findRefusal(inSvg('<g display="none"><script/></g>')).message).toContain('<script>')
})

test('reports and leaves out elements of a namespace that no browser draws', () => {
  const given =
    '<x:a xmlns:x="http://x.example" /><path x:b="1" xmlns:x="http://x.example" d="M0 0h9"/>'
  const { root, removed } = cleanSvg(inSvg(given), 'strict')
  expect(removed).toEqual(['<x:a>'])
  expect(writeSvg(root)).toContain('<path d="M0 0h9"/>')
  const html = '<h:div xmlns:h="http://www.w3.org/1999/xhtml"/>'
  expect(findRefusal(inSvg(html)).message).toContain('<h:div>')
})

test('refuses a sprite, whose symbols draw nothing', () => {
  const read = (use: string) =>
    readIconText(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><symbol id="a"><path d="M0 0h9v9z"/></symbol>${use}</svg>`,
      'strip',
      24,
    )
  expect(() => read('')).toThrow('a sprite of symbols')
  expect(read('<use href="#a"/>').body).toContain('<use')
})

test('sets the markers that the shorthand names', () => {
  const marker = '<marker id="m"><path d="M0 0h1"/></marker>'
  const line = `<defs>${marker}</defs><path style="marker:url(#m)" d="M0 0h9"/>`
  expect(writeSvg(cleanSvg(inSvg(line), 'strict').root)).toContain(
    'marker-start="url(#m)" marker-mid="url(#m)" marker-end="url(#m)"',
  )
})

test('warns about a file that declares no size', () => {
  const read = (root: string) =>
    readIconText(
      `<svg xmlns="http://www.w3.org/2000/svg"${root}><path d="M0 0h9"/></svg>`,
      'strict',
      24,
    )
  expect(read('').warnings).toEqual([
    {
      code: 'size_assumed',
      message: 'The file has no viewBox and no complete size; 24 × 24 is assumed.',
      params: { width: 24, height: 24 },
    },
  ])
  expect(read(' width="9"').warnings).toHaveLength(1)
  expect(read(' width="9" height="9"').warnings).toEqual([])
  expect(read(' viewBox="0 0 9 9" width="1em"').warnings).toEqual([])
})
