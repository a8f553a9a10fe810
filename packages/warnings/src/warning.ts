/** A fact about a result that is not as somebody may expect, though it was made. */
export interface Warning {
  /** A snake_case word, the same in every release. */
  code: string
  /** One English sentence, made of the code and the parameters. */
  message: string
  /** The values in the sentence, so that a program can write it in another language. */
  params: WarningParams
}

export type WarningParams = Readonly<Record<string, WarningParam>>

type WarningParam = string | number | readonly string[] | readonly WarningParams[]

/** Makes the warnings of a module; see {@link defineWarnings}. */
export interface WarningMaker<Table extends Sentences> {
  <Code extends keyof Table & string>(code: Code, ...params: Parameters<Table[Code]>): Warning
  readonly codes: readonly (keyof Table & string)[]
}

type Sentences = Readonly<Record<string, (params: never) => string>>

/**
 * Returns the maker of a module's warnings from its table of codes and sentences, the only place that
 * has the wording. Codes are unique among all modules.
 */
export function defineWarnings<Table extends Sentences>(table: Table): WarningMaker<Table> {
  const make = (code: keyof Table & string, given: WarningParams = {}): Warning => {
    const params = storableParams(given)
    return { code, message: storableText(table[code]!(params as never), maxMessageLength), params }
  }
  return Object.assign(make, { codes: Object.keys(table) }) as WarningMaker<Table>
}

/** Returns the warning with its place in front of the sentence: a slide, or the path of a file or field. */
export function placeWarning(
  { code, message, params }: Warning,
  place: { slide: number } | { place: string },
): Warning {
  const name = 'slide' in place ? `Slide ${place.slide}` : place.place
  return { code, message: `${name}: ${message}`, params: { ...params, ...place } }
}

/** A file can contain texts of any length. */
const maxTextLength = 500
const maxItems = 50
const maxMessageLength = 2_000

function storableParams(given: WarningParams): WarningParams {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, storable(value)]))
}

function storable(value: WarningParam): WarningParam {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return storableText(value)
  return value
    .slice(0, maxItems)
    .map((item) => (typeof item === 'string' ? storableText(item) : storableParams(item))) as
    | string[]
    | WarningParams[]
}

/** The part of a text that JSON and PostgreSQL can store. */
function storableText(text: string, maxLength = maxTextLength): string {
  return text.slice(0, maxLength).toWellFormed().replaceAll('\u0000', '')
}
