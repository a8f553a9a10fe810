import type { DrawingNote } from './drawing.ts'

/** Describes in one sentence how a picture differs from the file. */
export function describeNote(note: DrawingNote): string {
  return note.kind === 'substituted_font'
    ? `Shown in ${note.shown}: ${note.family} is not available.`
    : `Not drawn as in the file (${note.element}): ${note.reason.replace(/\.?$/, '.')}`
}
