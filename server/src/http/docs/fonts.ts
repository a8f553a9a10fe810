import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { once } from '../../kernel/base/once.ts'

/** Where the dashboard's fonts are served for the documentation. */
const fontsAddress = '/docs/fonts'

const assets = fileURLToPath(new URL('../../../../dashboard/dist/assets', import.meta.url))

/**
 * The `@font-face` rules of the built dashboard, with addresses below `/docs`, so that the documentation
 * needs nothing of the dashboard; empty if it is not built, and readers see the fonts of their system. A
 * browser loads a font when a page has a character of its range.
 */
export const fontFaces = once(() => {
  const names = existsSync(assets) ? readdirSync(assets) : []
  for (const name of names.filter((one) => one.endsWith('.css'))) {
    const rules = readFileSync(join(assets, name), 'utf8').match(/@font-face\{[^}]*\}/g)
    if (rules !== null)
      return rules.join('\n').replaceAll(/url\(\/assets\//g, `url(${fontsAddress}/`)
  }
  return ''
})

/** Reads the files that the rules name, by their address. Their names are hashes of their content. */
export const fontFiles = once(
  (): ReadonlyMap<string, () => Buffer> =>
    new Map(
      [...fontFaces().matchAll(/url\(([^)]*)\)/g)].map(([, address]) => [
        address!,
        once(() => readFileSync(join(assets, basename(address!)))),
      ]),
    ),
)
