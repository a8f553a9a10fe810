/** A folder of pdf.js's package, as a path that ends with a slash. */
export function packageFolder(name: string): string {
  const { createRequire } = process.getBuiltinModule('node:module')
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  return manifest.replace(/package\.json$/, `${name}/`)
}
