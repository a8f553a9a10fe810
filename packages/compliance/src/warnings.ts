import { defineWarnings } from '@blazon/warnings/warning'
import { nameLanguage } from './words/language-name.ts'

/** What a check does not judge, though its file contains it. */
export const warnOfCheck = defineWarnings({
  attachments_not_checked: ({ count, names }: { count: number; names: readonly string[] }) =>
    `${count === 1 ? '1 attachment was' : `${count} attachments were`} not checked: ${names.join(', ')}. Check each as a file of its own.`,
  dictionary_not_installed: ({ language }: { language: string }) =>
    `The spelling of texts in ${nameLanguage(language, 'en')} was not judged: their dictionary is not installed.`,
})
