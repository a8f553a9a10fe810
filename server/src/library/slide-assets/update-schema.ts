import { type Static, Type } from 'typebox'
import { Id, Nullable, Strict, Word } from '../../kernel/base/schema.ts'
import { Warning, Warnings } from '../../kernel/base/warnings.ts'

export const DeckUpdateCreate = Strict({
  file: Id('file'),
  master_policy: Type.Optional(
    Word(
      ['keep', 'merge'],
      '`keep` (default) gives replaced slides the master of the asset, `merge` a layout of the deck where it has one',
    ),
  ),
})
export type DeckUpdateCreate = Static<typeof DeckUpdateCreate>

const edit = {
  shape: Type.String({ description: 'Name of the shape, or `Notes`' }),
  text: Type.String({ description: 'The text of the deck, which was kept' }),
}

const UpdatedSlide = Strict(
  {
    slide: Type.Integer({ description: 'Number of the slide in the deck, starting at 1' }),
    outcome: Word(
      ['replaced', 'kept'],
      '`replaced` by the current version, with the edits of the deck; `kept` as it is',
    ),
    slide_asset: Nullable({ ...Id('slide_asset'), description: 'Version that the slide is from' }),
    newer: Nullable({ ...Id('slide_asset'), description: 'Current version' }),
    edits: Type.Array(Strict(edit, { title: 'TextEdit' }), {
      description: 'Edited texts that the replaced slide keeps',
    }),
    conflicts: Type.Array(
      Strict(
        { ...edit, current: Type.String({ description: 'The text of the current version' }) },
        { title: 'TextConflict' },
      ),
      { description: 'Texts that both the deck and the current version changed' },
    ),
    reason: Nullable({
      ...Warning,
      description: 'Why a slide with a newer version was kept; otherwise null',
    }),
  },
  { title: 'UpdatedSlide' },
)
export type UpdatedSlide = Static<typeof UpdatedSlide>

/** The report of an update, and the new deck. */
export const DeckUpdate = Strict(
  {
    object: Type.Literal('deck_update'),
    file: Nullable({
      ...Id('file'),
      description: 'The updated deck, which expires after a day; null if no slide was replaced',
    }),
    filename: Type.String(),
    slides: Type.Array(UpdatedSlide, { description: 'Every slide of the deck, in order' }),
    warnings: Warnings('What is missing or different in the updated deck, such as comments'),
  },
  { title: 'DeckUpdate' },
)
export type DeckUpdate = Static<typeof DeckUpdate>
