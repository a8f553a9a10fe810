import type { XmlElement } from '@blazon/pptx/container/xml'
import { readCharacter } from '@blazon/pptx/text/character-properties'
import type { Look } from '@blazon/pptx/theme/look'
import { readEquation } from '../equations/equation.ts'
import { paintColor } from './read-style.ts'
import { objectCharacter, type TextParagraph, type TextRun } from './text-model.ts'

/**
 * The runs of a paragraph with its equations, and the alignment of a paragraph of equations; null if it
 * has other text. An equation that asks for lines of its own is displayed if it has them.
 * @param runs as text
 * @param parts the element of each run
 */
export function readEquations(
  runs: readonly TextRun[],
  parts: readonly XmlElement[],
  look: Look,
  fontScale: number,
): { runs: TextRun[]; alignment: TextParagraph['alignment'] | null } {
  if (!parts.some(isEquation)) return { runs: [...runs], alignment: null }
  const alignments = new Set<TextParagraph['alignment'] | null>()
  const read = runs.map((run, index): TextRun => {
    const part = parts[index]!
    if (!isEquation(part)) {
      if (run.text.trim() !== '') alignments.add(null)
      return run
    }
    const { alignment, finish } = readEquation(part, {
      color: run.style.color?.hex ?? null,
      size: run.style.size,
      read(properties) {
        const { fill, size } = readCharacter(properties, look)
        const color = fill && paintColor(fill)
        return { ...(color && { color: color.hex }), ...(size && { size: size * fontScale }) }
      },
    })
    alignments.add(alignment)
    const isDisplayed = alignment !== null && isAlone(runs, index)
    return { ...run, text: objectCharacter, equation: finish(isDisplayed) }
  })
  const [alignment = null, ...others] = alignments
  return { runs: read, alignment: others.length > 0 ? null : alignment }
}

function isEquation({ name }: XmlElement): boolean {
  return name === 'a14:m'
}

/** Whether only spaces are between a run and the ends of its line. */
function isAlone(runs: readonly TextRun[], index: number): boolean {
  const isBlank = ({ text }: TextRun) => text !== '\n' && text.trim() === ''
  const before = runs.slice(0, index).findLast((run) => !isBlank(run))
  const after = runs.slice(index + 1).find((run) => !isBlank(run))
  return [before, after].every((run) => run === undefined || run.text === '\n')
}
