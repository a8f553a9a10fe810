import type { Severity } from '@blazon/compliance/finding'
import { createInk, type Ink } from '@blazon/compliance/reports/terminal'
import { printFindings } from '@blazon/compliance/reports/text'
import type { CompletedCheck } from '@blazon/compliance/result'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import { haldenColors, haldenFonts } from './brand.ts'
import type { Received } from './receiver.ts'
import type { Brand, Checked } from './story.ts'

/** Prints the steps of the demo. */
interface Printer {
  title(): void
  started(url: string): void
  branded(brand: Brand): void
  listening(url: string): void
  checked(checked: Checked): void
  heard(received: Received): void
  /** @param address of the report's file. */
  reported(address: string): void
  ended(seconds: number): void
}

const asideColumn = 44
/** Columns of one slide. */
const pictureWidth = 22

interface Output {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

/** Size of the demo's slides, in EMU. */
const slide = { width: 12_192_000, height: 6_858_000 }

const across = 19
const down = 5

/** Colours only on a terminal, and not with `NO_COLOR` (no-color.org). */
export function createPrinter(
  output: Output,
  env: Readonly<Record<string, string | undefined>>,
): Printer {
  const color = output.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
  const ink = createInk(color)
  const width = Math.min(output.columns ?? 96, 96)
  const say = (...lines: string[]) => output.write(`${lines.join('\n')}\n`)
  const step = (text: string, aside: string) =>
    say(`${ink.green('●')} ${text.padEnd(asideColumn)}  ${ink.dim(aside)}`)

  return {
    title: () =>
      say(
        '',
        `${ink.bold('Blazon')} checks a deck against a brand and sends a signed webhook.`,
        '',
      ),
    started: (url) => step('The service is running, with its own store', url),
    branded({ rules }) {
      const fonts = Object.values(haldenFonts).join(' and ')
      step('Halden Coffee has a brand', `${fonts}, ${rules.length} rules`)
      say(...swatches(ink))
    },
    listening: (url) => step('A receiver listens for brand.check.completed', url),
    checked({ filename, bytes, pages, durationMs, result }) {
      const size = `${pages} slides, ${describeBytes(bytes)}, ${durationMs} ms`
      step(`${filename} is checked`, size)
      say('', indented(printFindings(result, { color, width: width - 2 })))
      if (width >= pages * pictureWidth)
        say(...drawPicture(result, pages, ink).map((line) => `  ${line}`), '')
    },
    heard({ event, signature, attempt }) {
      const { status, verdict, score } = event.data.object
      step('The signed webhook arrived', `attempt ${attempt}, signature verified`)
      say(
        `  ${ink.dim('type')}       ${event.type}`,
        `  ${ink.dim('id')}         ${event.id}`,
        `  ${ink.dim('object')}     ${status}, verdict ${verdict}, score ${score}`,
        `  ${ink.dim('signature')}  ${signature}`,
        '',
      )
    },
    reported(address) {
      step('The report shows every slide and its findings', 'open it in a browser')
      say(`  ${address}`, '')
    },
    ended: (seconds) =>
      say(
        `Done in ${seconds.toFixed(1)} s; only the report remains. Run ${ink.bold('npm start')} to start the service.`,
        '',
      ),
  }
}

function swatches(ink: Ink): string[] {
  const names = haldenColors.map(({ key, value }) => {
    const swatch = ink.swatch(value)
    return `${swatch === '' ? '' : `${swatch} `}${key.padEnd(8)} ${ink.dim(value)}`
  })
  return [names.slice(0, 3), names.slice(3)].map((row) => `  ${row.join('    ')}`)
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}

/** Draws the slides in a row with the numbers of the findings; the report shows them in full. */
function drawPicture({ findings }: CompletedCheck, pages: number, ink: Ink): string[] {
  const tones: Readonly<Record<Severity, (text: string) => string>> = {
    error: ink.red,
    warning: ink.yellow,
    info: ink.blue,
  }
  const slides = Array.from({ length: pages }, (_, at) => {
    const cells = Array.from({ length: down }, () => Array.from({ length: across }, () => ' '))
    findings.forEach(({ location, severity }, index) => {
      if (location.slide !== at + 1 || location.box === null) return
      const { x, y, width, height } = location.box
      const column = clamp(Math.floor(((x + width / 2) / slide.width) * across), across)
      const row = clamp(Math.floor(((y + height / 2) / slide.height) * down), down)
      cells[row]![column] = tones[severity](String((index + 1) % 10))
    })
    const name = ` ${at + 1} `
    return [
      `╭${name}${'─'.repeat(across - name.length)}╮`,
      ...cells.map((row) => `│${row.join('')}│`),
      `╰${'─'.repeat(across)}╯`,
    ].map((line) => line.replace(/[╭│╰╮╯─]+/g, ink.dim))
  })
  return Array.from({ length: down + 2 }, (_, line) => slides.map((one) => one[line]).join(' '))
}

function clamp(value: number, size: number): number {
  return Math.min(size - 1, Math.max(0, value))
}
