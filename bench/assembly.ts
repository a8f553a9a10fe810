import { type AssemblySlide, assemble } from '@blazon/pptx/assembly/assemble'
import { readDeck } from '@blazon/pptx/slides/read-deck'
import { Automizer, NullLogger } from 'pptx-automizer'
import { libraryDecks } from './deck.ts'
import { report } from './load.ts'

const rounds = 9
const warmUps = 3

/**
 * The same 45 slides of five decks, assembled by this project and by pptx-automizer: with its
 * defaults (its archives are not compressed), and with its smallest output (cleaned up and compressed).
 */
export async function benchAssembly(): Promise<void> {
  const decks = await libraryDecks()
  // The slides alternate between decks, so that consecutive slides come from different ones.
  const slides = Array.from({ length: 45 }, (_, at) => ({
    deck: decks[at % decks.length]!,
    slide: 1 + Math.floor(at / decks.length),
  }))
  const ours = await measure(async () => assembled(slides))
  const plain = await measure(() => automized(decks, slides, false))
  const smallest = await measure(() => automized(decks, slides, true))
  for (const { bytes } of [ours, plain, smallest]) {
    const { length } = readDeck(bytes).pages
    if (length !== slides.length) throw new Error(`${length} slides of ${slides.length} were made`)
  }
  compare('time', '≤ 0.5', ours.ms, plain.ms, 'ms')
  compare('bytes', '≤ 0.5', ours.bytes.length / 1024, plain.bytes.length / 1024, 'KiB')
  compare('its smallest, time', '≤ 0.5', ours.ms, smallest.ms, 'ms')
  compare('its smallest', '≤ 1', ours.bytes.length / 1024, smallest.bytes.length / 1024, 'KiB')
}

function compare(what: string, aim: string, ours: number, theirs: number, unit: string): void {
  const detail = `${ours.toFixed(0)} ${unit} and ${theirs.toFixed(0)} ${unit}`
  report(`45 slides / pptx-automizer, ${what}`, ours / theirs, aim, detail)
}

type Chosen = Pick<AssemblySlide, 'deck' | 'slide'>

function assembled(slides: readonly Chosen[]): Uint8Array {
  const rest = { mark: null, hidden: null, section: null }
  return assemble({
    slides: slides.map((slide) => ({ ...slide, ...rest })),
    masterPolicy: 'keep',
    variables: {},
    title: 'Bench',
  }).bytes
}

/** With what it needs to keep each deck's master. */
async function automized(
  decks: readonly Uint8Array[],
  slides: readonly Chosen[],
  isSmallest: boolean,
): Promise<Uint8Array> {
  const automizer = new Automizer({
    removeExistingSlides: true,
    autoImportSlideMasters: true,
    cleanup: isSmallest,
    logger: new NullLogger(),
  })
  automizer.loadRoot(Buffer.from(decks[0]!))
  decks.forEach((deck, at) => {
    automizer.load(Buffer.from(deck), `deck${at}`)
  })
  for (const { deck, slide } of slides) automizer.addSlide(`deck${decks.indexOf(deck)}`, slide)
  const zip = await automizer.getJSZip()
  return zip.generateAsync({
    type: 'uint8array',
    ...(isSmallest ? { compression: 'DEFLATE', compressionOptions: { level: 6 } } : {}),
  })
}

/** Returns the median time of several rounds after a warm-up, and the result of the last round. */
async function measure(
  work: () => Promise<Uint8Array>,
): Promise<{ ms: number; bytes: Uint8Array }> {
  let bytes: Uint8Array = new Uint8Array()
  const times: number[] = []
  for (let round = 0; round < warmUps + rounds; round++) {
    const start = performance.now()
    bytes = await work()
    if (round >= warmUps) times.push(performance.now() - start)
  }
  return { ms: times.sort((a, b) => a - b)[rounds >> 1]!, bytes }
}
