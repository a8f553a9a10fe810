import { defineWarnings } from '@blazon/warnings/warning'

/** What a check does not judge, though its file contains it. */
export const warnOfCheck = defineWarnings({
  attachments_not_checked: ({ count, names }: { count: number; names: readonly string[] }) =>
    `${count === 1 ? '1 attachment was' : `${count} attachments were`} not checked: ${names.join(', ')}. Check each as a file of its own.`,
})
