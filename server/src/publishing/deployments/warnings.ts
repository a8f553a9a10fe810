import { defineWarnings } from '@blazon/warnings/warning'

/** The first names, and the number of all. */
type Names = { names: readonly string[]; count: number }

/** What a deployment lacks of its sources. */
export const warnOfSource = defineWarnings({
  source_missing: ({ source }: { source: string }) =>
    `${source} was left out: it does not exist or is not published.`,
  font_not_embeddable: ({ font, family }: { font: string; family: string }) =>
    `${font} (${family}) was left out: its licence (OS/2.fsType) forbids embedding.`,
  slides_not_approved: (slides: Names) =>
    `${slides.count === 1 ? '1 slide was' : `${slides.count} slides were`} left out, because nobody approved them: ${listSome(slides)}.`,
  set_not_approved: ({ set, ...slides }: Names & { set: string }) =>
    `The PPT set ${set} was left out. Nobody approved these slides of its deck: ${listSome(slides)}.`,
})

/** Why nothing can be built of a source. In a portal, which is built without it, these are warnings. */
export const explainFailedSource = defineWarnings({
  work_limit: ({ reason }: { reason: string }) => reason,
  font_not_converted: ({
    family,
    format,
    reason,
  }: Record<'family' | 'format' | 'reason', string>) => `The ${format} of ${family}: ${reason}`,
  font_deleted: ({ family }: { family: string }) =>
    `The file of the font ${family} was deleted during the build.`,
  slide_not_drawn: ({ source, reason }: { source: string; reason: string }) =>
    `${source} could not be drawn. ${reason}`,
  deck_deleted: ({ source }: { source: string }) =>
    `${source} could not be drawn. Its deck was removed in the meantime.`,
  picture_not_made: ({ path, reason }: { path: string; reason: string }) =>
    `The picture ${path} could not be made. ${reason}`,
})

function listSome({ names, count }: Names): string {
  const named = names.map((name) => `“${name}”`).join(', ')
  const others = count - names.length
  return others === 0 ? named : `${named} and ${others} more`
}
