import { defineWarnings } from '@blazon/warnings/warning'

export const warnOfAsset = defineWarnings({
  text_not_searchable: ({ reason }: { reason: string }) => `Its text is not searchable: ${reason}`,
})
