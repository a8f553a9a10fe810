import type { Icon } from '@blazon/sdk/types'

/** An icon as code, by the name of the notation. */
export interface IconSnippet {
  name: string
  text: string
}

type Drawn = Pick<Icon, 'name' | 'body' | 'left' | 'top' | 'width' | 'height' | 'palette'>

/**
 * An icon as code for pages and components. The body is clean SVG, whose attributes are also those
 * of JSX after their names are changed.
 *
 * @param prefix of the icon's set; null if it is not known yet
 */
export function listIconSnippets(icon: Drawn, prefix: string | null): IconSnippet[] {
  const svg = writeSvg(icon)
  const uri = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const component = writeComponentName(icon.name)
  // Not translated: names of formats and code.
  return [
    { name: 'SVG', text: svg },
    {
      name: 'React (JSX)',
      text: `export function ${component}(props) {\n  return (\n    ${toJsx(svg)}\n  )\n}`,
    },
    { name: 'Vue', text: `<template>\n  ${svg}\n</template>` },
    { name: 'CSS', text: writeCss(icon, uri) },
    { name: 'Data URI', text: uri },
    ...(prefix === null
      ? []
      : [
          {
            name: 'Iconify',
            text: `<iconify-icon icon="${prefix}:${icon.name}"></iconify-icon>`,
          },
        ]),
  ]
}

/** The icon as a document. An icon without its own colours takes the colour of the text. */
export function writeSvg({ body, left, top, width, height }: Omit<Drawn, 'name' | 'palette'>) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}

/** A mask shows the colour of the text, which a background picture cannot. */
function writeCss({ name, width, height, palette }: Drawn, uri: string): string {
  const size = `  display: inline-block;\n  width: ${width}px;\n  height: ${height}px;\n`
  const picture = palette
    ? `  background: url("${uri}") center / contain no-repeat;\n`
    : `  background: currentColor;\n  mask: url("${uri}") center / contain no-repeat;\n`
  return `.icon-${name} {\n${size}${picture}}`
}

/** React's attributes have capitals instead of hyphens, and `style` is an object. */
function toJsx(svg: string): string {
  return svg
    .replace(/\s([a-z]+(?:[-:][a-z]+)+)=/g, (whole, name: string) =>
      /^(aria|data)-/.test(name)
        ? whole
        : ` ${name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())}=`,
    )
    .replace(/\sclass=/g, ' className=')
    .replace(/\sstyle="([^"]*)"/g, (_, style: string) => ` style={${toStyleObject(style)}}`)
    .replace('>', ' {...props}>')
}

function toStyleObject(style: string): string {
  const entries = style.split(';').flatMap((declaration) => {
    const [property, value] = declaration.split(':', 2).map((part) => part.trim())
    if (!property || !value) return []
    const name = property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return [`${name}: ${JSON.stringify(value)}`]
  })
  return `{ ${entries.join(', ')} }`
}

/** `arrow-left` → `ArrowLeft`; a name that begins with a digit gets `Icon` before it. */
function writeComponentName(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  // Not translated: the name of a component.
  return /^\p{L}/u.test(joined) ? joined : `Icon${joined}`
}
