import {
  componentsIn,
  type Document,
  isDeleted,
  isList,
  listBodies,
  resolved,
  type Schema,
} from './document.ts'
import { type Direction, docLines, memberLines, typeText, withoutNull } from './type-text.ts'

/**
 * A type for each resource and for each part of a body. An event is the union of all event types, and
 * errors are classes.
 */
export function typesText(document: Document): string {
  const { Event, ...schemas } = document.components.schemas
  const elsewhere = new Set([...listBodies(document), ...errorNames, ...eventNames(document)])
  const answered = componentsIn(successes(document), document)
  return [
    "import type { BlazonEvent } from '../event.ts'",
    "import type { Page } from '../pending.ts'",
    '',
    '/** What every event has; `data` depends on its type. */',
    ...declaration('EventFields', Event ?? {}, 'answered'),
    'export type Event = BlazonEvent',
    ...Object.entries(schemas)
      .filter(([name, schema]) => !elsewhere.has(name) && !isDeleted(schema))
      .filter(([name]) => withoutNull(name) === name || !(withoutNull(name) in schemas))
      .flatMap(([name, schema]) => [
        '',
        ...docLines(schema.description, ''),
        ...declaration(withoutNull(name), schema, answered.has(name) ? 'answered' : 'given'),
      ]),
    '',
  ].join('\n')
}

const errorNames = ['ErrorResponse', 'ErrorDetails', 'FieldError']

/** The components that describe only the data of events, which `events.ts` declares. */
function eventNames(document: Document): string[] {
  const events = Object.keys(document.components.pathItems)
  const data = Object.keys(document.components.schemas).filter((name) =>
    /^Previous|EventData$/.test(name),
  )
  return ['WebhookEvent', ...events, ...data]
}

/** All schemas of responses and events. */
function successes({ paths, webhooks }: Document): unknown {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  return [operations.map(({ responses }) => responses), webhooks]
}

/** The type of `data` for each event type. */
export function eventsText(document: Document): string {
  const entries = Object.entries(document.webhooks).map(([type, { post }]) => {
    const { schema } = Object.values(post.requestBody.content)[0]!
    return { type, summary: post.summary, data: findData(schema, document) }
  })
  const names = [...new Set(entries.flatMap(({ data }) => data?.component ?? []))].sort()
  return [
    "import type { Changed, Created } from '../event.ts'",
    `import type {\n  ${names.join(',\n  ')},\n} from './types.ts'`,
    '',
    'export interface EventData {',
    ...entries.flatMap(({ type, summary, data }) => [
      ...docLines(summary, '  '),
      `  '${type}': ${data === null ? 'Record<string, unknown>' : `${data.kind}<${data.component}>`}`,
    ]),
    '}',
    '',
  ].join('\n')
}

function declaration(name: string, schema: Schema, direction: Direction): string[] {
  if (isList(schema)) {
    return [`export type ${name} = Page<${typeText(schema.properties!.data!.items!, direction)}>`]
  }
  return schema.properties === undefined
    ? [`export type ${name} = ${typeText(schema, direction)}`]
    : [`export interface ${name} {`, ...memberLines(schema, direction, '  '), '}']
}

function findData(schema: Schema, document: Document) {
  const data = resolved(resolved(schema, document).properties!.data!, document)
  const component = data.properties?.object?.$ref?.split('/').at(-1)
  if (component === undefined) return null
  return { component, kind: 'previous_attributes' in data.properties! ? 'Changed' : 'Created' }
}
