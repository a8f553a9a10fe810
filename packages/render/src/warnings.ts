import { defineWarnings, type Warning } from '@blazon/warnings/warning'
import type { DrawingNote } from './drawing.ts'

/** How a picture differs from the file. */
export const warnOfPicture = defineWarnings({
  font_substituted: ({ family, shown }: { family: string; shown: string }) =>
    `Shown in ${shown}: ${family} is not available.`,
  element_not_drawn: ({ element, reason }: { element: string; reason: string }) =>
    `Not drawn as in the file (${element}): ${reason.replace(/\.?$/, '.')}`,
})

export function describeNote(note: DrawingNote): Warning {
  if (note.kind === 'substituted_font') {
    return warnOfPicture('font_substituted', { family: note.family, shown: note.shown })
  }
  return warnOfPicture('element_not_drawn', { element: note.element, reason: note.reason })
}
