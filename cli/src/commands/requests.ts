import { randomUUID } from 'node:crypto'
import { ConnectionError, readErrorResponse } from '@blazon/sdk/errors'
import { Command, InvalidArgumentError } from 'commander'
import { parse, stringify } from '../exact-json.ts'
import { misuse } from '../failure.ts'
import { createTerminal, readLogin, requireKey } from '../session.ts'
import { printJson } from '../terminal/output.ts'

interface Options {
  data?: Field[]
  all?: true
}

/** A parameter as the caller wrote it: `metadata[team]=brand`. */
interface Field {
  name: string
  value: string
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const apiPath = '/api/v1'
const examples: Readonly<Record<Method, string>> = {
  GET: `
Examples:
  $ blazon get /brand/checks -d limit=3 -d verdict=fail
  $ blazon get /events -d type=brand.* -d 'created[gte]=2026-01-01T00:00:00Z' --all`,
  POST: `
Examples:
  $ blazon post /events -d type=custom.order.paid -d 'data[order]=12'
  $ blazon post /webhook_endpoints -d url=https://example.com/hooks -d 'enabled_events[]=brand.*'
  $ blazon post /brand/rules -d type=font_size -d name=Readable -d 'params={"min":12}'`,
  PATCH: `
Examples:
  $ blazon patch /brand/rules/rul_01k9x3f6k8e0tb7gqk2wz5v1mn -d enabled=false`,
  DELETE: `
Examples:
  $ blazon delete /brand/rules/rul_01k9x3f6k8e0tb7gqk2wz5v1mn`,
}

/** `blazon get`, `post`, `patch` and `delete`: any operation of the API. */
export function requestCommand(method: Method): Command {
  const name = method.toLowerCase()
  const command = new Command(name)
    .argument('<path>', 'path of the API, such as /brand/checks')
    .summary(`send a ${method} request to the API`)
    .description(`Send a ${method} request to the API and print the JSON of the response.`)
    .option(
      '-d, --data <field=value>',
      method === 'GET' || method === 'DELETE'
        ? 'a parameter of the query'
        : 'a field of the body; numbers, true, false, null, lists and objects are JSON',
      field,
    )
    .addHelpText('after', examples[method])
    .action(async (path: string, options: Options, self: Command) => {
      const { baseUrl } = await readLogin(self)
      const request = { baseUrl, apiKey: await requireKey(self), method, path }
      const { isJson } = createTerminal(self)
      const answer = options.all
        ? await requestAll(request, options.data ?? [])
        : await send(request, options.data ?? [])
      printJson(process.stdout, answer, isJson ? 0 : 2)
    })
  if (method === 'GET') command.option('--all', 'all pages of a list, in one list')
  return command
}

interface Request {
  baseUrl: string
  apiKey: string
  method: Method
  path: string
}

interface List {
  object: 'list'
  data: { id: string }[]
  has_more: boolean
}

/** Reads a list to its end, 200 items at a time. */
async function requestAll(request: Request, given: readonly Field[]): Promise<List> {
  const fields = given.some(({ name }) => name === 'limit')
    ? given
    : [...given, { name: 'limit', value: '200' }]
  const list = (await send(request, fields)) as List
  if (list.object !== 'list') throw misuse(`${request.path} is not a list.`, 'Omit --all.')
  while (list.has_more) {
    const after = { name: 'starting_after', value: list.data.at(-1)!.id }
    const page = (await send(request, [...fields, after])) as List
    list.data.push(...page.data)
    list.has_more = page.has_more
  }
  return list
}

async function send({ baseUrl, apiKey, method, path }: Request, fields: readonly Field[]) {
  const url = buildAddress(baseUrl, path)
  const headers = new Headers({ authorization: `Bearer ${apiKey}`, accept: 'application/json' })
  const init: RequestInit = { method, headers, redirect: 'manual' }
  if (method === 'GET' || method === 'DELETE') {
    for (const { name, value } of fields) url.searchParams.append(name, value)
  } else {
    headers.set('idempotency-key', randomUUID())
    if (fields.length > 0) {
      headers.set('content-type', 'application/json')
      init.body = stringify(buildBody(fields))
    }
  }
  const response = await fetch(url, init).catch((cause) => {
    const message = `${url.origin} did not respond.`
    const details = { type: 'connection_error', code: 'connection_failed', message }
    throw new ConnectionError(details, null, cause)
  })
  const text = await response.text()
  if (!response.ok) throw readErrorResponse(response, text, url.href)
  if (text === '') return null
  try {
    return parse(text)
  } catch {
    throw misuse(
      `The response of ${path} is not JSON, but ${response.headers.get('content-type')}.`,
    )
  }
}

/** The path with or without `/api/v1`. A path cannot lead to another host. */
function buildAddress(baseUrl: string, path: string): URL {
  const base = new URL(baseUrl + apiPath)
  const inner = path.startsWith(`${apiPath}/`) ? path.slice(apiPath.length) : path
  const url = new URL(`${base.href}/${inner.replace(/^\/+/, '')}`)
  if (url.origin === base.origin && url.pathname.startsWith(`${base.pathname}/`)) return url
  throw misuse(`${path} is not a path of the API.`, 'Use a path such as /brand/checks.')
}

function field(text: string, before: Field[] = []): Field[] {
  const at = text.indexOf('=')
  if (at < 1) throw new InvalidArgumentError('Use name=value, such as limit=3.')
  return [...before, { name: text.slice(0, at), value: text.slice(at + 1) }]
}

type Branch = { [name: string]: unknown }

/** `a=1`, `data[n]=1` and `list[]=x` as `{"a":1,"data":{"n":1},"list":["x"]}`. */
export function buildBody(fields: readonly Field[]): Branch {
  const body: Branch = Object.create(null)
  for (const { name, value } of fields) {
    const keys = [/^[^[\]]*/.exec(name)![0], ...[...name.matchAll(/\[([^\]]*)\]/g)].map(last)]
    if (keys.map((key, at) => (at === 0 ? key : `[${key}]`)).join('') !== name) {
      throw misuse(`'${name}' is not the name of a field.`, 'Use name, name[key] or name[].')
    }
    setField(body, keys, readValue(value), name)
  }
  return body
}

function setField(body: Branch, keys: readonly string[], value: unknown, name: string): void {
  let branch = body
  for (const [at, key] of keys.entries()) {
    const next = keys[at + 1]
    if (next === undefined) branch[key] = value
    else if (next === '' && at + 2 === keys.length) {
      branch[key] ??= []
      const list = branch[key]
      if (!Array.isArray(list)) throw misuse(`'${name}' and another field contradict each other.`)
      list.push(value)
      return
    } else {
      branch[key] ??= Object.create(null)
      if (typeof branch[key] !== 'object' || branch[key] === null) {
        throw misuse(`'${name}' and another field contradict each other.`)
      }
      branch = branch[key] as Branch
    }
  }
}

/** JSON where the text is JSON other than a bare word; otherwise the text itself. */
function readValue(text: string): unknown {
  if (!/^(-?\d|[[{"]|(?:true|false|null)$)/.test(text)) return text
  try {
    return parse(text)
  } catch {
    return text
  }
}

function last(match: RegExpMatchArray): string {
  return match[1]!
}
