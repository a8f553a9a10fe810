import { checkOptions } from './api-key.ts'
import type { Answer } from './attempt.ts'
import { rememberTag } from './entity-tag.ts'
import { unknownAnswer } from './errors.ts'
import { operations } from './generated/operations.ts'
import type { Resources } from './generated/resources.ts'
import type { BlazonOptions, CallOptions } from './options.ts'
import { type Cursor, createList, createPending, type Page, type WithResponse } from './pending.ts'
import { type Call, send } from './send.ts'

/**
 * The client: `blazon.<resource>.<verb>(…ids, query or body, options)`.
 *
 *     const blazon = new Blazon()
 *     for await (const event of blazon.events.list({ type: 'brand.*' })) console.log(event.type)
 */
export interface Blazon extends Resources {}

export const Blazon: new (options?: BlazonOptions) => Blazon = class {
  constructor(options: BlazonOptions = {}) {
    const checked = checkOptions(options)
    for (const row of operations) define(this as unknown as Branch, checked, row)
  }
} as never

interface Branch {
  [name: string]: Branch | ((...given: never[]) => unknown)
}

/** Adds a row of the table to the tree of resources. */
function define(root: Branch, client: BlazonOptions, row: string): void {
  const [name, method, path, input, answer, keyed] = row.split(' ') as [string, ...string[]]
  const [output, ...objects] = answer!.split(':')
  const operation = {
    method,
    path,
    input,
    output,
    objects,
    keyed: keyed !== undefined,
  } as Operation
  const words = name.split('.')
  const verb = words.pop()!
  const resource = words.reduce((branch, word) => {
    branch[word] ??= {}
    return branch[word] as Branch
  }, root)
  resource[verb] = (...given: unknown[]) => perform(client, operation, given)
}

interface Operation extends Omit<Call, 'given' | 'options'> {
  /** The possible values of the response's `object`; none if it has no such field. */
  objects: readonly string[]
}

function perform(client: BlazonOptions, operation: Operation, given: unknown[]): unknown {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => inPath(name, given.shift()))
  const input = operation.input === 'none' ? undefined : (given.shift() as object | undefined)
  const options = (given.shift() ?? {}) as CallOptions
  const ask = async (more?: Cursor): Promise<WithResponse<unknown>> => {
    const call = { ...operation, path, given: more ? { ...input, ...more } : input, options }
    return read(operation, await send(client, call), client.json ?? JSON)
  }
  if (operation.output !== 'list') return createPending(ask())
  return createList(
    ask() as Promise<WithResponse<Page<unknown>>>,
    (input as Cursor | undefined)?.ending_before !== undefined,
    async (cursor) => (await ask(cursor)).data as Page<unknown>,
  )
}

/** The path of a deployed file keeps its slashes; everything else is one segment. */
function inPath(name: string, value: unknown): string {
  const parts = name === 'path' ? String(value).split('/') : [value]
  return parts.map((part) => segment(name, part)).join('/')
}

/** An id that is missing would change the path to another resource. */
function segment(name: string, id: unknown): string {
  if (typeof id !== 'string' || /^\.{0,2}$/.test(id))
    throw new TypeError(`The ${name} must be an id, not ${id}.`)
  return encodeURIComponent(id)
}

function read(
  { output, objects }: Operation,
  { response, text }: Answer,
  json: { parse(text: string): unknown },
): WithResponse<unknown> {
  const requestId = response.headers.get('request-id')
  if (output === 'bytes') return { data: response, response, requestId }
  if (output === 'empty') return { data: undefined, response, requestId }
  const data = parse(json, text, response)
  const { object } = (data ?? {}) as { object?: unknown }
  if (objects.length > 0 && !objects.includes(object as string)) {
    const message = `The response is not the expected object (${objects.join(' or ')}). Check the address of the service.`
    throw unknownAnswer(message, response)
  }
  rememberTag(data, response)
  return { data, response, requestId }
}

function parse(json: { parse(text: string): unknown }, text: string, response: Response): unknown {
  try {
    return json.parse(text)
  } catch (cause) {
    const message = 'The response is not JSON. Check the address of the service.'
    throw unknownAnswer(message, response, cause)
  }
}
