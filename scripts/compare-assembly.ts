/**
 * `npm run assembly:compare -- <deck or folder>…`: counts the slides that LibreOffice draws in an
 * assembled deck as in their own.
 */
import { compareAssembly } from '../packages/render/test/compare/compare-assembly.ts'
import { missingTool } from '../packages/render/test/compare/libreoffice.ts'

const paths = process.argv.slice(2)
if (paths.length === 0) throw new Error('Name a deck, or a folder of decks.')
const missing = await missingTool()
if (missing) {
  console.log(`Nothing is compared: ${missing}.`)
  process.exit(0)
}
const { compared, different } = await compareAssembly(paths)
console.log(`${compared - different.length} of ${compared} slides are drawn as in their deck.`)
for (const { deck, slide, share } of different) {
  console.log(`${deck} #${slide}: ${(share * 100).toFixed(2)} %`)
}
