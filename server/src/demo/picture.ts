import type { Severity } from '@blazon/compliance/finding'
import type { Ink } from '@blazon/compliance/reports/terminal'
import type { CompletedCheck } from '@blazon/compliance/result'

/** Size of the demo's slides, in EMU. */
const slide = { width: 12_192_000, height: 6_858_000 }
const across = 19
const down = 5

/** Draws the slides in a row with the numbers of the findings; the report shows them in full. */
export function drawPicture({ findings }: CompletedCheck, pages: number, ink: Ink): string[] {
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
