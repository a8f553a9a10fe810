import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openFontLibrary } from '../src/fonts/font-library.ts'
import { openPackagedDeck } from '../src/open-deck.ts'
import { createReadRecorder } from './read-recorder.ts'
import { listDangers } from './render.ts'
import { unread } from './unread.ts'

const corpus = '/work/shared/corpus/pptx'

test.skipIf(!existsSync(corpus))(
  'every slide of the corpus is safe and well formed, and what is not read of it has a reason',
  async () => {
    const fonts = await openFontLibrary()
    const recorder = createReadRecorder()
    for (const file of readdirSync(corpus).filter((name) => name.endsWith('.pptx'))) {
      const deck = openPackagedDeck(recorder.open(readFileSync(`${corpus}/${file}`)), { fonts })
      for (let number = 1; number <= deck.slideCount; number++) {
        const { svg } = await deck.renderSlide(number)
        expect(listDangers(svg), `${file} ${number}`).toEqual([])
      }
    }
    expect(recorder.listUnread()).toEqual(Object.values(unread).flat().sort())
  },
)
