import { defineWarnings } from '@blazon/warnings/warning'

export const warnOfAsset = defineWarnings({
  text_not_searchable: ({ reason }: { reason: string }) => `Its text is not searchable: ${reason}`,
  picture_not_available: ({ format }: { format: string }) =>
    `The file has no picture, because this ${format} file cannot be drawn. It is stored as it is. For a picture, add a variant as PNG or SVG.`,
  animation_not_kept: ({ format }: { format: string }) =>
    `Pictures of other sizes and formats show the first frame of this animated ${format} file. The file itself is animated.`,
})
