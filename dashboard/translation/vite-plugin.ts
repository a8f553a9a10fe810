import type { Plugin } from 'vite'
import { writeCatalogModule } from './catalog.ts'
import { expandMacros, hasMacros } from './macros.ts'

/** Expands the translation macros, and compiles catalogs (`.po`) to modules. */
export function translation(): Plugin {
  let hasMap = false
  return {
    name: 'translation',
    enforce: 'pre',
    configResolved({ command }) {
      hasMap = command === 'serve'
    },
    async transform(code, id) {
      const [file = ''] = id.split('?')
      if (file.endsWith('.po')) return { code: writeCatalogModule(code), map: null }
      if (!/\/dashboard\/src\/.*\.tsx?$/.test(file) || !hasMacros(code)) return null
      return expandMacros(code, file, { hasMap })
    },
  }
}
