import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { translation } from './translation/vite-plugin.ts'

/** The server's content security policy lets nothing run or style that stands in the page itself. */
export default defineConfig({
  plugins: [translation(), react(), tailwind(), preloadApp()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    // The first file lists those of every page. With names of their own, it would be 1.3 KB larger (gzip).
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4000', '/docs': 'http://127.0.0.1:4000' } },
})

/** Lets the browser load the app beside the entry, which imports it once the language is there. */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app.tsx'))
        const hrefs = app === undefined ? [] : [app.fileName, ...app.imports]
        return hrefs.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        }))
      },
    },
  }
}
