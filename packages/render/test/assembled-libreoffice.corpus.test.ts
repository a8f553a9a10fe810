import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareAssembly } from './compare/compare-assembly.ts'
import { missingTool } from './compare/libreoffice.ts'

const corpus = '/work/shared/corpus/pptx'
const missing = existsSync(corpus) ? await missingTool() : `${corpus} is missing`
if (missing) console.log(`Assembled slides are not compared in LibreOffice: ${missing}.`)

test.skipIf(missing !== null)(
  'LibreOffice draws 100 assembled slides as those of their decks',
  {
    timeout: 600_000,
  },
  async () => {
    const { compared, different } = await compareAssembly([corpus])
    expect(compared).toBeGreaterThanOrEqual(100)
    expect(different).toEqual([])
  },
)
