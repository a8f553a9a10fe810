import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { renderSvg } from '../../../server/src/library/icons/render-svg.ts'
import { differenceBetween } from './compare.ts'
import { writeComponents } from './components.ts'
import { listDrawings } from './drawings.ts'
import { readIconify } from './iconify.ts'
import { iconSvg } from './normalize.ts'

const set = readIconify(
  JSON.stringify({
    prefix: 'acme',
    info: { name: 'Acme', author: { name: 'A. Maker' }, license: { title: 'MIT' } },
    icons: {
      // Everything whose notation differs between SVG and JSX.
      'shine-1': {
        body:
          '<defs><linearGradient id="a"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".5"/></linearGradient></defs>' +
          '<g style="mix-blend-mode:multiply" stroke-linecap="round"><path d="M2 2h20v20H2z" fill="url(#a)" fill-rule="evenodd" clip-rule="evenodd"/></g>',
        width: 24,
        height: 24,
      },
      wide: { body: '<path d="M0 0h40v20z" fill="green"/>', width: 48, height: 24 },
    },
    aliases: { 'wide-back': { parent: 'wide', hFlip: true } },
  }),
  'strict',
)
const require = createRequire(import.meta.url)
const names = ['shine-1', 'wide', 'wide-back']

/** Compiles a React component and renders it with these properties to markup. */
async function renderReact(file: string, properties = {}): Promise<string> {
  const { code } = await transformWithOxc(file, 'icon.tsx', { jsx: { runtime: 'automatic' } })
  const runtime = pathToFileURL(require.resolve('react/jsx-runtime')).href
  const whole = code.replace(/["']react\/jsx-runtime["']/, JSON.stringify(runtime))
  const module = await import(`data:text/javascript,${encodeURIComponent(whole)}`)
  const [component] = Object.values(module)
  const { createElement } = require('react')
  return require('react-dom/server').renderToStaticMarkup(createElement(component, properties))
}

/** The SVG of a Vue template and of a Svelte component, which are SVG but for these. */
const svgIn = (file: string) =>
  file
    .replace(/<\/?template>/g, '')
    .replace(' {...$$restProps}', '')
    .trim()

test.each([
  ['react', 'tsx', renderReact],
  ['vue', 'vue', svgIn],
  ['svelte', 'svelte', svgIn],
] as const)('%s components draw what the icons draw', async (framework, extension, render) => {
  const files = writeComponents(set, framework)
  expect(Object.keys(files)).toEqual([
    ...names.map((name) => `icons/${name}.${extension}`),
    'index.ts',
  ])
  for (const { name, icon } of listDrawings(set)) {
    const markup = await render(files[`icons/${name}.${extension}`]!)
    const [drawn, expected] = await Promise.all([renderSvg(markup), renderSvg(iconSvg(icon))])
    expect(new Set(expected).size).toBeGreaterThan(1)
    expect(differenceBetween(expected!, drawn!), markup).toBe(0)
  }
})

test('have names that differ if those of the icons differ, and an index with the credits', () => {
  expect(writeComponents(set, 'vue')['index.ts']).toBe(
    '// Acme, A. Maker, MIT\n' +
      "export { default as IconShine_1 } from './icons/shine-1.vue'\n" +
      "export { default as IconWide } from './icons/wide.vue'\n" +
      "export { default as IconWideBack } from './icons/wide-back.vue'\n",
  )
})

test('take the properties of an SVG element', async () => {
  const file = writeComponents(set, 'react')['icons/wide.tsx']!
  expect(file).toContain('width="2em" height="1em"')
  expect(await renderReact(file, { height: 96 })).toContain('height="96"')
})
