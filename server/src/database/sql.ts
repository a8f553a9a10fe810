import { chooseCast, encode, type Json, type Value } from './values.ts'

/**
 * SQL as tagged templates: `db\`select * from keys where id = ${id}\``. A value becomes a
 * parameter, a statement of the same tag a fragment, and `db('keys')` an identifier.
 */

// biome-ignore lint/suspicious/noExplicitAny: only the author of a statement knows its result
type Row = Record<string, any>

/** The rows that a statement returned, and how many rows it returned or changed. */
export type Rows<Found extends readonly object[] = Row[]> = Found & { readonly count: number }

/** A part of a statement, for use inside another. */
export interface Fragment {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

/** A statement that runs when it is awaited. */
export interface Statement<Found extends readonly object[] = Row[]>
  extends Fragment,
    Promise<Rows<Found>> {}

/** Text that is not a parameter: a quoted name. */
interface Identifier {
  readonly quoted: string
}

type Input = Value | Fragment | Identifier | readonly Fragment[]

export interface Tag {
  <Found extends readonly object[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Input[]
  ): Statement<Found>
  /** The quoted name of a table or column, or several of them with commas. */
  (name: string | readonly string[]): Identifier
  /** A value of a json or jsonb column. */
  json(value: unknown): Json
  /** Unchanged SQL, which may be several statements; returns the rows of the last one. */
  unsafe(text: string): Statement
}

/** The text that PostgreSQL gets, with `$1` for each value, and the values. */
export interface Rendered {
  text: string
  values: readonly unknown[]
  /** Whether it was created by `unsafe`. */
  isRaw: boolean
}

/** Creates a tag whose statements `run` executes. */
export function createTag(run: (statement: Rendered) => Promise<Rows>): Tag {
  const tag = (first: TemplateStringsArray | string | readonly string[], ...values: unknown[]) =>
    isTemplate(first) ? new LazyStatement(first, values, run, false) : identifier(first)
  return Object.assign(tag, {
    json: (value: unknown): Json => ({ json: value }),
    unsafe: (text: string) => new LazyStatement([text], [], run, true),
  }) as Tag
}

function render(statement: LazyStatement): Rendered {
  const values: unknown[] = []
  return { text: renderInto(statement, values), values, isRaw: statement.isRaw }
}

/** The parameters of a rendered statement in the form that PostgreSQL requires. */
export function encodeAll(values: readonly unknown[]): (string | Buffer | null)[] {
  return values.map(encode)
}

class LazyStatement implements Statement {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  readonly isRaw: boolean
  readonly #run: (statement: Rendered) => Promise<Rows>
  #answer: Promise<Rows> | null = null

  constructor(
    strings: readonly string[],
    values: readonly unknown[],
    run: (statement: Rendered) => Promise<Rows>,
    isRaw: boolean,
  ) {
    this.isRaw = isRaw
    this.strings = strings
    this.values = values
    this.#run = run
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a statement is what runs it
  then<Result = Rows, Failure = never>(
    onRows?: ((rows: Rows) => Result | PromiseLike<Result>) | null,
    onError?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#ask().then(onRows, onError)
  }

  catch<Failure = never>(
    onError?: ((error: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Rows | Failure> {
    return this.#ask().catch(onError)
  }

  finally(onEnd?: (() => void) | null): Promise<Rows> {
    return this.#ask().finally(onEnd)
  }

  #ask(): Promise<Rows> {
    this.#answer ??= renderAndRun(this, this.#run)
    return this.#answer
  }
}

/** Replaces the stack of an error by that of the code that awaits the statement. */
async function renderAndRun(
  statement: LazyStatement,
  run: (statement: Rendered) => Promise<Rows>,
): Promise<Rows> {
  try {
    return await run(render(statement))
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

function isTemplate(first: unknown): first is TemplateStringsArray {
  return Array.isArray(first) && 'raw' in first
}

function identifier(name: string | readonly string[]): Identifier {
  return { quoted: [name].flat().map(quote).join(',') }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function renderInto({ strings, values }: Fragment, parameters: unknown[]): string {
  let text = strings[0]!
  for (const [at, value] of values.entries()) {
    text += renderValue(value, parameters) + strings[at + 1]
  }
  return text
}

function renderValue(value: unknown, parameters: unknown[]): string {
  if (typeof value === 'object' && value !== null) {
    if (value instanceof LazyStatement) return renderInto(value, parameters)
    if ('quoted' in value) return value.quoted as string
    if (Array.isArray(value) && value[0] instanceof LazyStatement) {
      return value.map((fragment) => renderInto(fragment, parameters)).join(' ')
    }
  }
  return `$${parameters.push(value)}${chooseCast(value)}`
}
