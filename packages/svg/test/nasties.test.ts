import { cleanSvg } from '@blazon/svg/clean'
import { writeSvg } from '@blazon/svg/write'
import { expect, test } from 'vitest'
import { expectHarmless, findRefusal, inSvg } from './harmless.ts'

/** Each has one item that is not allowed in an icon. */
const nasties = [
  '<script>alert(1)</script>',
  '<script href="https://evil.example/a.js"/>',
  '<style>@import url(https://evil.example)</style>',
  '<g onload="alert(1)"/>',
  '<g ONLOAD="alert(1)"/>',
  '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject>',
  '<image href="https://evil.example/a.png"/>',
  '<image xlink:href="data:image/svg+xml;base64,AAAA"/>',
  '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
  '<a xlink:href="data:text/html,x"><path d="M0 0"/></a>',
  '<use href="https://evil.example/a.svg#x"/>',
  '<use href="java&#10;script:alert(1)"/>',
  '<use xlink:href="&#x6A;avascript:alert(1)"/>',
  '<use href="data:image/svg+xml,x#y"/>',
  '<use href="//evil.example#x"/>',
  '<use href="a.svg#x"/>',
  '<use href=""/>',
  '<path d="M0 0" fill="url(https://evil.example#a)"/>',
  '<path d="M0 0" fill="url(//evil.example)"/>',
  '<path d="M0 0" fill="URL( &quot;a.svg#b&quot; )"/>',
  '<path d="M0 0" fill="u\\72l(https://evil.example)"/>',
  '<path d="M0 0" fill="url(#a) url(https://evil.example)"/>',
  '<path d="M0 0" fill="url(#a&#x29;;background:url(//x)"/>',
  '<path d="M0 0" style="fill:url(//evil.example)"/>',
  '<path d="M0 0" style="background:url(#a)"/>',
  '<path d="M0 0" style="fill:expression(alert(1))"/>',
  '<path d="M0 0" style="behavior:url(#default#time2)"/>',
  '<path d="M0 0" style="-moz-binding:url(//x)"/>',
  '<path d="M0 0" style="fill:re\\64"/>',
  '<path d="M0 0" style="fi/**/ll:red"/>',
  '<path d="M0 0" style="@import \'//x\'"/>',
  '<path d="M0 0" style="font-family:url(//x)"/>',
  '<path d="M0 0" clip-path="path(\'M0 0\')"/>',
  '<path d="M0 0" mask="url(x.svg#m)"/>',
  '<path d="M0 0" filter="blur(3px) url(//x)"/>',
  '<path d="M0 0" cursor="url(//x)"/>',
  '<path d="M0 0" src="//x"/>',
  '<path d="M0 0" xml:base="javascript:"/>',
  '<g xmlns:e="http://www.w3.org/2001/xml-events" e:event="load"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<animate attributeName="xlink:href" to="javascript:alert(1)"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<set attributeName="style" to="fill:url(//x)"/>',
  '<set attributeName="fill" to="url(//x)"/>',
  '<animate attributeName="fill" values="red;url(//x)"/>',
  '<animate attributeName="fill" from="javascript:alert(1)"/>',
  '<animate attributeName="x" begin="click" values="1"/>',
  '<animate attributeName="x" begin="accessKey(a)" values="1"/>',
  '<animate values="1;2"/>',
  '<animateMotion path="javascript:alert(1)"/>',
  '<filter id="f"><feImage href="//x"/></filter>',
  '<text>words</text>',
  'words',
  '<title><script>alert(1)</script></title>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  '<handler type="text/javascript">alert(1)</handler>',
  '<iframe src="javascript:alert(1)"/>',
  '<math><mtext/></math>',
  '<?xml-stylesheet href="//x"?>',
  '<Script>alert(1)</Script>',
  '<discard/>',
] as const

test.each(nasties)('refuses %s by name in strict mode, and removes it in strip mode', (nasty) => {
  const refusal = findRefusal(inSvg(nasty))
  expect(refusal.refusal.reason).toBe('not_allowed')
  expect(refusal.message).toMatch(/line 1, column \d+/)
  const { root, removed } = cleanSvg(inSvg(nasty), 'strip')
  expect(removed.length).toBeGreaterThan(0)
  expect(writeSvg(root)).toContain('M0 0h9v9z')
  expectHarmless(inSvg(nasty))
})
