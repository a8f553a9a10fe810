import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { maxErrors } from '../../src/kernel/api/validate.ts'
import { newestVersion } from '../../src/kernel/api/versions.ts'
import { errorCodes } from '../../src/kernel/base/errors.ts'
import type { TestResponse } from '../harness.ts'
import type { Json } from './values.ts'

/** An operation of the served document, and its declared responses. */
export interface Operation {
  name: string
  method: string
  path: string
  parameters: readonly Parameter[]
  /** The schema of a JSON body with references resolved; null for none. */
  body: Json | null
  /** The part of a multipart body that contains a file. */
  upload: string | null
  statuses: readonly string[]
  /** The statuses whose response is JSON with a schema; the others are bytes. */
  json: readonly string[]
  /** Who may call it: anyone, a signed-in user, or a key. */
  caller: 'nobody' | 'session' | 'key'
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Json
}

const methods = ['get', 'post', 'patch', 'delete'] as const
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i

export function readContract(document: Json) {
  // Annotations (`examples`, `contentMediaType`) mean nothing to a validator.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    formats: { 'date-time': timestamp },
  })
  ajv.addSchema(document, 'document')
  const validators = new Map<string, ValidateFunction>()
  const operations = Object.entries(document.paths as Record<string, Json>).flatMap(
    ([path, item]) =>
      methods
        .filter((method) => method in item)
        .map((method) => readOperation(document, method, path, item[method] as Json)),
  )
  return { operations, holds, accepts }

  /** Whether the document's schema accepts this body. */
  function accepts(operation: Operation, body: unknown): boolean {
    return validate(operation, 'requestBody')(body)
  }

  /** Asserts that the document declares the response. */
  function holds(operation: Operation, answer: TestResponse): void {
    expect(operation.statuses).toContain(String(answer.status))
    expectCommon(answer)
    if (answer.status >= 400) {
      expectError(answer)
      return
    }
    if (!operation.json.includes(String(answer.status))) return
    // An export is JSON in one of its formats.
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return
    // The document describes the newest version.
    if (answer.headers.get('blazon-version') !== newestVersion) return
    const check = validate(operation, `responses/${answer.status}`)
    check(answer.body)
    expect(check.errors ?? []).toEqual([])
  }

  function validate({ method, path }: Operation, part: string): ValidateFunction {
    const place = `paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/${part}/content/application~1json/schema`
    const pointer = `document#/${place.replaceAll('{', '%7B').replaceAll('}', '%7D')}`
    const known = validators.get(pointer) ?? ajv.compile({ $ref: pointer })
    validators.set(pointer, known)
    return known
  }
}

export type Contract = ReturnType<typeof readContract>

/** The headers that every response must have. */
export function expectCommon(answer: TestResponse): void {
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers.get('request-id')).toMatch(/^req_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
}

/** Asserts the exact error envelope. */
export function expectError(answer: TestResponse): void {
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(Object.keys(answer.body)).toEqual(['error'])
  const { error } = answer.body
  const { errors, required_scopes: _, ...rest } = error
  expect(Object.keys(rest)).toEqual(['type', 'code', 'message', 'param', 'doc_url', 'request_id'])
  const known = errorCodes.find(({ code }) => code === error.code)
  expect(known?.type).toBe(error.type)
  // A reference in a body to something missing is 400, not 404.
  const status = error.code === 'resource_missing' && answer.status === 400 ? 400 : known?.status
  expect(status).toBe(answer.status)
  expect(error.message).toMatch(/\S/)
  expect(error.param === null || typeof error.param === 'string').toBe(true)
  expect(error.doc_url).toMatch(new RegExp(`/docs/errors#${error.code}$`))
  expect(error.request_id).toBe(answer.headers.get('request-id'))
  expect(answer.text.length).toBeLessThan(60_000)
  if (errors === undefined) return
  expect(errors.length).toBeGreaterThan(1)
  expect(errors.length).toBeLessThanOrEqual(maxErrors)
  expect(errors[0].param).toBe(error.param)
  for (const each of errors) expect(Object.keys(each)).toEqual(['param', 'code', 'message'])
}

function readOperation(document: Json, method: string, path: string, operation: Json): Operation {
  const content = ((operation.requestBody as Json | undefined)?.content ?? {}) as Record<
    string,
    Json
  >
  const body = content['application/json']?.schema
  const multipart = (content['multipart/form-data']?.schema as Json | undefined)?.properties
  const [upload] = Object.keys(multipart ?? {})
  const security = operation.security as Json[] | undefined
  const responses = operation.responses as Record<string, Json>
  const isJson = (status: string) =>
    'application/json' in ((responses[status]?.content ?? {}) as Json)
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: resolved(document, operation.parameters ?? []) as Parameter[],
    body: body === undefined ? null : (resolved(document, body) as Json),
    upload: upload ?? null,
    statuses: Object.keys(responses),
    json: Object.keys(responses).filter(isJson),
    caller: security === undefined ? 'key' : security.length === 0 ? 'nobody' : 'session',
  }
}

/** The value with its references replaced by their targets. */
function resolved(document: Json, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(document, item))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) {
    const steps = String(value.$ref).split('/').slice(1)
    return resolved(
      document,
      steps.reduce<unknown>((here, step) => (here as Json)[step], document),
    )
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, resolved(document, field)]),
  )
}
