import { type DrawnSet, listDrawings } from './drawings.ts'
import type { IconBody } from './normalize.ts'

export const frameworks = ['react', 'vue', 'svelte'] as const
export type Framework = (typeof frameworks)[number]

/**
 * The files of a set as components of a framework, by path: one for each icon and alias in `icons/`,
 * and `index.ts`, which exports them as `IconHome`. A component has the height of the surrounding
 * text, and takes every attribute of `svg`. The same set gives the same files.
 */
export function writeComponents(set: DrawnSet, framework: Framework): Record<string, string> {
  const { extension, write, exported } = writers[framework]
  const drawings = listDrawings(set).map((drawing) => ({
    ...drawing,
    component: componentName(drawing.name),
  }))
  const files = drawings.map(({ name, component, icon }): [string, string] => [
    `icons/${name}.${extension}`,
    write(component, icon),
  ])
  const lines = drawings.map(({ name, component }) => exported(component, name))
  return Object.fromEntries([...files, ['index.ts', credits(set) + lines.join('')]])
}

/** The component of one icon. */
export function writeComponent(name: string, icon: IconBody, framework: Framework): string {
  return writers[framework].write(componentName(name), icon)
}

interface Writer {
  extension: string
  write(component: string, icon: IconBody): string
  /** The line of `index.ts`. */
  exported(component: string, name: string): string
}

const writers: Readonly<Record<Framework, Writer>> = {
  react: {
    extension: 'tsx',
    write: (component, icon) =>
      "import type { SVGProps } from 'react'\n\n" +
      `export function ${component}(props: SVGProps<SVGSVGElement>) {\n` +
      `  return (\n    <svg ${rootAttributes(icon)} {...props}>${toJsx(icon.body)}</svg>\n  )\n}\n`,
    exported: (component, name) => `export { ${component} } from './icons/${name}'\n`,
  },
  vue: {
    extension: 'vue',
    write: (_, icon) =>
      `<template>\n  <svg ${rootAttributes(icon)}>${icon.body}</svg>\n</template>\n`,
    exported: defaultExport('vue'),
  },
  svelte: {
    extension: 'svelte',
    // In Svelte, a brace begins an expression, in attributes too.
    write: (_, icon) =>
      `<svg ${rootAttributes(icon)} {...$$restProps}>${icon.body.replaceAll('{', '&#123;')}</svg>\n`,
    exported: defaultExport('svelte'),
  },
}

function defaultExport(extension: string): Writer['exported'] {
  return (component, name) =>
    `export { default as ${component} } from './icons/${name}.${extension}'\n`
}

/**
 * `IconArrowLeft` for `arrow-left`, `IconA_1` for `a-1`. Two names never give the same component,
 * because a hyphen before a digit, which has no capital, becomes `_`.
 */
function componentName(name: string): string {
  return `Icon${`-${name}`
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^-/, '')
    .replaceAll('-', '_')}`
}

/** The width keeps the proportions of the icon. */
function rootAttributes({ left, top, width, height }: IconBody): string {
  const across = Number((width / height).toFixed(4))
  return (
    'xmlns="http://www.w3.org/2000/svg" aria-hidden="true" ' +
    `width="${across}em" height="1em" viewBox="${left} ${top} ${width} ${height}"`
  )
}

/**
 * A normalized body as JSX. Its values contain no quotes and no `<`, so each attribute can be found
 * by its quotes; JSX resolves character references as SVG does.
 */
function toJsx(body: string): string {
  return body.replace(/ ([a-zA-Z][\w-]*)="([^"]*)"/g, (whole, name: string, value: string) => {
    if (name === 'style') return ` style={${styleObject(value)}}`
    return name.includes('-') ? ` ${camelCase(name)}="${value}"` : whole
  })
}

function styleObject(value: string): string {
  const declarations = value.split(';').flatMap((declaration) => {
    const [property = '', ...rest] = declaration.split(':')
    return rest.length === 0 ? [] : [[camelCase(property.trim()), rest.join(':').trim()]]
  })
  return JSON.stringify(Object.fromEntries(declarations))
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function credits({ name, author, license }: DrawnSet): string {
  const words = [name, author, license].flatMap((one) => one ?? [])
  return words.length === 0 ? '' : `// ${words.join(', ').replace(/\s+/g, ' ')}\n`
}
