import { defineWarnings } from '@blazon/warnings/warning'

/** Why a slide stays as it is although its asset has a newer version. */
export const explainKept = defineWarnings({
  slide_damaged: () => 'The slide is damaged.',
  slide_shows_data: () =>
    'The slide shows data in a table, chart or picture. Build the deck again.',
  slide_changed: () => 'More than the text of the slide was changed, or its page has another size.',
  value_needed: ({ variable }: { variable: string }) =>
    `The current version needs a value for ${variable}. Build the deck again.`,
  edited_text_lost: ({ shape }: { shape: string }) =>
    `The current version has no place for the edited text of '${shape}'.`,
})
