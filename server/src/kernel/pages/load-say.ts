import { fillMessage, type Values } from '@blazon/warnings/fill-message'
import { type Language, languages } from './language.ts'

/** Writes a message of the catalogs, English in ICU syntax, with its values. */
export type Say = (message: string, values?: Values) => string

type DescribeFailure = typeof import('@blazon/dashboard/german').describeFailure

/** Returns how the reason of a failed job is said in a language. */
export async function loadDescribeFailure(language: Language): Promise<DescribeFailure> {
  if (language === 'en') return ({ message }) => message
  const { describeFailure } = await import('@blazon/dashboard/german')
  return describeFailure
}

/** Returns how messages are said in a language; the German ones are among the texts of the dashboard. */
export async function loadSay(language: Language): Promise<Say> {
  if (language === 'en') return fillMessage
  const { say } = await import('@blazon/dashboard/german')
  return say
}

/** How messages are said in the languages of these tags (BCP 47) that the service has besides English. */
export async function loadTranslations(
  tags: Iterable<string>,
): Promise<ReadonlyMap<Language, Say>> {
  const wanted = new Set([...tags].map((tag) => tag.split('-')[0]!.toLowerCase()))
  const found = languages.filter((language) => language !== 'en' && wanted.has(language))
  return new Map(
    await Promise.all(found.map(async (language) => [language, await loadSay(language)] as const)),
  )
}
