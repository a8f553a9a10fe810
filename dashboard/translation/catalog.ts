import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { keyFor } from './key.ts'

/** A message of the source: English with ICU placeholders, `Delete {0}?`. */
export interface Message {
  message: string
  context?: string
  /** The file, relative to the dashboard. */
  origin: string
}

/** A message as Lingui evaluates it: its text, or texts and placeholders. Throws on invalid ICU syntax. */
export function readTokens(message: string): unknown {
  return message.includes('{') ? compileMessageOrThrow(message) : message
}

/** The module of a PO file: its catalog as Lingui loads it. */
export function writeCatalogModule(text: string): string {
  return `export const messages = ${JSON.stringify(compileCatalog(text))}`
}

/** The catalog of a PO file by key; without what is not translated. */
export function compileCatalog(text: string): Record<string, unknown> {
  const entries = readEntries(text).filter(({ translation }) => translation !== '')
  return Object.fromEntries(
    entries.map(({ message, context, translation }) => [
      keyFor(message, context),
      readTokens(translation),
    ]),
  )
}

interface Entry {
  message: string
  context?: string
  /** Empty if it is missing. */
  translation: string
}

export function readEntries(text: string): Entry[] {
  return PO.parse(text).items.map(({ msgid, msgctxt, msgstr }) => ({
    message: msgid,
    translation: msgstr[0] ?? '',
    ...(msgctxt ? { context: msgctxt } : {}),
  }))
}

/** The PO file of these messages, with the translations that it had; others are left out. */
export function updateCatalog(
  text: string,
  messages: readonly Message[],
  language: string,
): string {
  const kept = new Map(readEntries(text).map((entry) => [createId(entry), entry.translation]))
  const file = new PO()
  file.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' }
  const items = new Map<string, InstanceType<typeof PO.Item>>()
  for (const message of messages) {
    const id = createId(message)
    const item = items.get(id) ?? new PO.Item()
    items.set(id, item)
    item.msgid = message.message
    if (message.context !== undefined) item.msgctxt = message.context
    item.msgstr = [kept.get(id) ?? '']
    if (!item.references.includes(message.origin)) item.references.push(message.origin)
  }
  file.items = [...items.values()]
  return `${file.toString().trimEnd()}\n`
}

function createId({ message, context = '' }: Pick<Entry, 'message' | 'context'>): string {
  return `${context}\0${message}`
}
