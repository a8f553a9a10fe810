import { mkdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Warning } from '@blazon/warnings/warning'
import { Command, InvalidArgumentError, Option } from 'commander'
import { count } from '../arguments.ts'
import { misuse } from '../failure.ts'
import type { RenderedSlide } from '../render/render-deck.ts'
import { createTerminal } from '../session.ts'
import { writeOutput } from '../write-output.ts'

interface Options {
  out: string
  format: 'svg' | 'png'
  slides?: { first: number; last: number }
  width: number
}

/** The result of one slide. */
interface Written {
  slide: number
  file: string | null
  /** Differences between the picture and the file. */
  notes: Warning[]
  /** The reason why the slide was not drawn; null if it was. */
  error: string | null
}

export function renderCommand(): Command {
  return new Command('render')
    .argument('<deck>', 'a PowerPoint file')
    .summary('draw the slides of a deck')
    .description(
      'Draw each slide of a deck as an SVG or PNG file, without a service and without Office.\n' +
        'Fonts are those embedded in the deck, or free ones of the same widths.',
    )
    .requiredOption('--out <folder>', 'folder to write, such as deck-1.svg for the first slide')
    .addOption(
      new Option('--format <format>', 'format of the pictures')
        .choices(['svg', 'png'])
        .default('svg'),
    )
    .option('--slides <range>', 'slides to draw, such as 3 or 1-3 (default: all)', slideRange)
    .option('--width <pixels>', 'width of PNG files', count, 1280)
    .addHelpText(
      'after',
      `
Examples:
  $ blazon render deck.pptx --out pictures
  $ blazon render deck.pptx --out pictures --format png --width 1920 --slides 1-3

Exit codes: 0 success, 1 a slide that cannot be drawn, 2 invalid command or a file that cannot be read.`,
    )
    .action(async (deck: string, options: Options, command: Command) => {
      const terminal = createTerminal(command)
      const written = await render(deck, options)
      terminal.print({ object: 'list', data: written }, () => written.flatMap(describeSlide))
      if (written.some(({ error }) => error !== null)) process.exitCode = 1
    })
}

const maxWidth = 8_000

async function render(
  deck: string,
  { out, format, slides = undefined, width }: Options,
): Promise<Written[]> {
  if (width > maxWidth) throw misuse(`--width is at most ${maxWidth} pixels.`)
  const bytes = new Uint8Array(await readFile(deck))
  await mkdir(out, { recursive: true })
  const { renderDeck } = await import('../render/render-deck.ts')
  const name = basename(deck, extname(deck))
  const written: Written[] = []
  const write = async (drawn: RenderedSlide) => {
    const { slide } = drawn
    if (drawn.kind === 'refused') {
      written.push({ slide, file: null, notes: [], error: drawn.reason })
      return
    }
    const file = join(out, `${name}-${slide}.${format}`)
    await writeOutput(file, drawn.content)
    written.push({ slide, file, notes: drawn.notes, error: null })
  }
  const task = { bytes, slides: slides ?? null, format, width }
  const slideCount = await renderDeck(task, write)
  if (slides !== undefined && slides.last > slideCount) {
    throw misuse(`${deck} has ${slideCount} slides, not ${slides.last}.`)
  }
  return written
}

function describeSlide({ slide, file, notes, error }: Written): string[] {
  const said = error === null ? [`${file}`, ...notes.map(({ message }) => `  ${message}`)] : [error]
  return said.map((line, at) => (at === 0 && error !== null ? `Slide ${slide}: ${line}` : line))
}

/** `3`, or `1-3`. */
function slideRange(text: string): { first: number; last: number } {
  const match = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(text)
  const [first, last] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
  if (match === null || last < first)
    throw new InvalidArgumentError('Use a range such as 3 or 1-3.')
  return { first, last }
}
