import { randomUUID } from 'node:crypto'

/**
 * Stands for the escape character in coloured text until it is printed. Only this process knows it, so
 * an escape character of a foreign text has no effect.
 */
export const escapeMark = randomUUID()

/** Colours text for a terminal; returns it unchanged without a terminal or with `NO_COLOR`. */
export interface Ink {
  isColored: boolean
  bold: Paint
  dim: Paint
  red: Paint
  green: Paint
  yellow: Paint
}

type Paint = (text: string) => string

/**
 * Decided by the terminal and `NO_COLOR` (no-color.org); `FORCE_COLOR` enables colours without a
 * terminal.
 */
export function inkFor(
  stream: { isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): Ink {
  const isForced = (env.FORCE_COLOR ?? '') !== ''
  const isColored = (env.NO_COLOR ?? '') === '' && (isForced || stream.isTTY === true)
  const paint =
    (code: number): Paint =>
    (text) =>
      isColored ? `${escapeMark}[${code}m${text}${escapeMark}[0m` : text
  return {
    isColored,
    bold: paint(1),
    dim: paint(2),
    red: paint(31),
    green: paint(32),
    yellow: paint(33),
  }
}
