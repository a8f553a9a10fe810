import { defineWarnings } from '@blazon/warnings/warning'

export const warnOfBrand = defineWarnings({
  rule_left_out: ({ name, reason }: { name: string; reason: string }) =>
    `The rule '${name}' is left out: ${reason}`,
  alias_replaced: ({ name, key }: { name: string; key: string }) =>
    `The colour '${key}' of the palette '${name}' has its value, because the colour that it followed is not in the file.`,
})
