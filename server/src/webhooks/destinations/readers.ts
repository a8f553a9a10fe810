import { SettingFault } from './destination.ts'

/** Parses the URL of a field. Throws `SettingFault`. */
export function readUrl(field: string, text: string): URL {
  if (URL.canParse(text)) return new URL(text)
  throw new SettingFault(field, 'It must be an https URL.')
}

/** The value at a path of a JSON text; undefined if there is none, or the text is not JSON. */
export function readMember(text: string, ...path: (string | number)[]): unknown {
  try {
    // biome-ignore lint/suspicious/noExplicitAny: any value may be there
    return path.reduce((value: any, name) => value?.[name], JSON.parse(text))
  } catch {
    return undefined
  }
}

/** What a service says about a message that it did not take: `AccessDenied: Access to the queue is denied.` */
export function describeRefusal(code: unknown, message: unknown): string {
  return message === undefined ? String(code) : `${code}: ${message}`
}
