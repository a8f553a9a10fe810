import { defineWarnings } from '@blazon/warnings/warning'

/**
 * Returns why the file of an asset is refused, and what to do. The dashboard has the translations by
 * code, in `refusal-texts.ts`.
 */
export const sayAssetRefusal = defineWarnings({
  picture_damaged: ({ limit }: { limit: number }) =>
    `The picture is damaged, or has more than ${limit} million pixels.`,
  picture_without_size: () => 'The file is damaged: its header states no size of a picture.',
  animation_with_scripts: () =>
    'The animation contains expressions, which players run as scripts. Export it without expressions.',
})
