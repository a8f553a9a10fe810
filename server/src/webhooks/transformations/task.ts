import { describeBytes } from '@blazon/warnings/describe-bytes'
import jsonata, { type Expression } from 'jsonata'

/** Runs in a child process: an expression of an organization may take any time and memory. */

export interface TransformationTask {
  /** A JSONata expression. */
  transformation: string
  /** JSON. */
  body: string
}

/** The JSON that an expression makes of a body, or why it makes none. */
export type Transformed = { body: string } | { fault: string }

/** Why an expression cannot be parsed, and the character at which that is noticed. */
export interface SyntaxFault {
  message: string
  position: number
}

/** 1 MiB, four times the largest event. */
export const maxTransformedBytes = 2 ** 20
const maxFaultCharacters = 500

/** Returns why the expression cannot be parsed; null if it can. */
export function checkSyntax({
  transformation,
}: Pick<TransformationTask, 'transformation'>): SyntaxFault | null {
  try {
    parse(transformation)
    return null
  } catch (error) {
    const { position = 0 } = error as { position?: number }
    return { message: withoutStop(describe(error)), position }
  }
}

export async function transform({
  transformation,
  body,
}: TransformationTask): Promise<Transformed> {
  let text: string | undefined
  try {
    text = write(await parse(transformation).evaluate(JSON.parse(body)))
  } catch (error) {
    return { fault: `${withoutStop(describe(error))}.`.slice(0, maxFaultCharacters) }
  }
  if (text === undefined) {
    return { fault: 'It returns nothing for this event. Return an object, or use a filter.' }
  }
  return Buffer.byteLength(text) <= maxTransformedBytes
    ? { body: text }
    : { fault: `It returns more than ${describeBytes(maxTransformedBytes)}.` }
}

const parsed = new Map<string, Expression>()
const maxParsed = 20

/** The same expressions come again and again. */
function parse(transformation: string): Expression {
  const known = parsed.get(transformation)
  if (known !== undefined) return known
  const expression = jsonata(transformation)
  if (parsed.size >= maxParsed) parsed.delete(parsed.keys().next().value!)
  parsed.set(transformation, expression)
  return expression
}

/** JSON has no functions; JSONata's own are objects with this mark, regular expressions are functions. */
function write(result: unknown): string | undefined {
  return JSON.stringify(result, (_, value) => {
    if (typeof value === 'function' || value?._jsonata_function === true) {
      throw new Error('It returns a function, which JSON cannot contain')
    }
    return value
  })
}

function describe(error: unknown): string {
  const { message } = error as { message?: string }
  return message ?? 'The expression failed'
}

/** JSONata ends some of its messages with a full stop. */
function withoutStop(message: string): string {
  return message.replace(/\.$/, '')
}
