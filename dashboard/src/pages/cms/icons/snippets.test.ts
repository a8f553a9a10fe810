import { expect, test } from 'vitest'
import { listIconSnippets } from './snippets.ts'

const arrow = {
  name: 'arrow-left',
  body: '<path fill="none" stroke="currentColor" stroke-width="2" style="mix-blend-mode:multiply" d="M4 12h16"/>',
  left: 0,
  top: 0,
  width: 24,
  height: 24,
  palette: false,
}

function snippet(name: string, icon = arrow): string {
  return listIconSnippets(icon, 'brand').find((one) => one.name === name)!.text
}

test('writes an icon as a component of React, with the names of its attributes', () => {
  expect(snippet('React (JSX)')).toBe(`export function ArrowLeft(props) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" {...props}><path fill="none" stroke="currentColor" strokeWidth="2" style={{ mixBlendMode: "multiply" }} d="M4 12h16"/></svg>
  )
}`)
  expect(snippet('React (JSX)', { ...arrow, name: '24-hours' })).toContain('function Icon24Hours(')
})

test('writes CSS in the colour of the text, or in the colours of the icon', () => {
  expect(snippet('CSS')).toMatch(
    /^\.icon-arrow-left \{[^}]*background: currentColor;\n {2}mask: url/,
  )
  expect(snippet('CSS', { ...arrow, palette: true })).toMatch(/background: url\("data:image/)
})

test('writes SVG, Vue, a data URI, and the element of Iconify if the set is known', () => {
  const svg = snippet('SVG')
  expect(svg).toMatch(/^<svg xmlns=.*stroke-width="2".*<\/svg>$/)
  expect(snippet('Vue')).toContain(svg)
  expect(decodeURIComponent(snippet('Data URI'))).toBe(`data:image/svg+xml,${svg}`)
  expect(snippet('Iconify')).toBe('<iconify-icon icon="brand:arrow-left"></iconify-icon>')
  expect(listIconSnippets(arrow, null).map(({ name }) => name)).not.toContain('Iconify')
})
