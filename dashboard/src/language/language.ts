import { setupI18n } from '@lingui/core'
import type { TransProps } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'
import { createElement } from 'react'

// Not translated: each language has its own name.
/** The languages of the dashboard by their own names; English is in the code, others have a catalog. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

const key = 'blazon-language'

/** The texts in the reader's language. The macros import it. */
export const i18n = setupI18n({ locale: 'en', locales: 'en', messages: { en: {} } })
// Messages are compiled when the dashboard is built, so a text is itself.
i18n.setMessagesCompiler((message) => message as never)

/** An English text of the API in the reader's language, if the catalog has it. */
export function translate(text: string): string {
  return i18n._(text)
}

/** A message with elements in it, such as links. The macros import it. */
export function Trans(props: TransProps) {
  return createElement(TransNoContext, { ...props, lingui: { i18n } })
}

/** The language that this browser chose, or null if it follows the browser's settings. */
export function chosenLanguage(): Language | null {
  const chosen = localStorage.getItem(key)
  return isLanguage(chosen) ? chosen : null
}

/** Loads the page again, because texts are read once, where modules are evaluated. */
export function chooseLanguage(language: Language | null): void {
  if (language === null) localStorage.removeItem(key)
  else localStorage.setItem(key, language)
  location.reload()
}

/**
 * Loads the reader's language, before modules with texts are evaluated. If its catalog cannot be
 * loaded, the texts are English.
 */
export async function startLanguage(): Promise<void> {
  const language = chosenLanguage() ?? findLanguage(navigator.languages)
  const load = language === 'de' ? () => import('./de.po') : null
  i18n.load(language, (await load?.().catch(() => null))?.messages ?? {})
  i18n.activate(language, findLocale(language, navigator.languages))
  document.documentElement.lang = language
}

/** The language of this page. */
export function readerLanguage(): Language {
  return i18n.locale as Language
}

/** The first of the browser's languages that the dashboard has; else English. */
export function findLanguage(tags: readonly string[]): Language {
  return tags.map((tag) => tag.split('-')[0]!).find(isLanguage) ?? 'en'
}

/** The browser's variant of a language, such as `de-CH` or `en-GB`, for dates and numbers. */
export function findLocale(language: Language, tags: readonly string[]): string {
  return tags.find((tag) => tag.split('-')[0] === language) ?? language
}

function isLanguage(text: string | null | undefined): text is Language {
  return typeof text === 'string' && Object.hasOwn(languages, text)
}
