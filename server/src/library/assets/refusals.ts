import { defineWarnings } from '@blazon/warnings/warning'

/**
 * Returns why the file of an asset is refused, and what to do. The dashboard has the translations by
 * code, in `refusal-texts.ts`.
 */
export const sayAssetRefusal = defineWarnings({
  picture_damaged: ({ limit }: { limit: number }) =>
    `The picture is damaged, or has more than ${limit} million pixels.`,
  picture_without_size: () => 'The file is damaged: its header states no size of a picture.',
  captions_not_utf8: () => 'The captions are not UTF-8. Save the WebVTT file in this encoding.',
  captions_missing: () => 'The WebVTT file has no caption.',
  captions_without_time: ({ line }: { line: number }) =>
    `Line ${line} of the captions must state their time, such as 00:01.000 --> 00:04.000.`,
  captions_end_early: ({ line }: { line: number }) =>
    `Line ${line} of the captions: they must end after they begin.`,
  animation_with_scripts: () =>
    'The animation contains expressions, which players run as scripts. Export it without expressions.',
})
