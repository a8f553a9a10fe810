import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { staticDocs } from './static-docs.ts'

/** `npm run docs`: writes the documentation as a static site into `out/docs`, or into the given folder. */
const folder = resolve(process.argv[2] ?? 'out/docs')
await rm(folder, { recursive: true, force: true })
const files = staticDocs()
for (const [path, content] of files) {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
}
process.stdout.write(`${files.size} files in ${folder}. Open index.html, or serve the folder.\n`)
