import type { DrawingNote } from './drawing.ts'

/** Says in a sentence what a picture does not show as the file says it. */
export function describeNote(note: DrawingNote): string {
  return note.kind === 'substituted_font'
    ? `Shown in ${note.shown}: ${note.family} is not available.`
    : `Not drawn as in the file (${note.element}): ${note.reason.replace(/\.?$/, '.')}`
}
