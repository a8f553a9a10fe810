import { fillMessage, type Values } from '@blazon/warnings/fill-message'
import type { Language } from '../pages/language.ts'

/** Writes a message of the catalogs, English in ICU syntax, with its values. */
export type Say = (message: string, values?: Values) => string

/** Returns how messages are said in a language; the German ones are among the texts of the dashboard. */
export async function loadSay(language: Language): Promise<Say> {
  if (language === 'en') return fillMessage
  const { say } = await import('@blazon/dashboard/german')
  return say
}
