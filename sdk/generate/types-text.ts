import { bodiesOf, type Document, type Schema } from './document.ts'
import { docLines, memberLines, typeText } from './type-text.ts'

/** A type for each resource. An event is the union of all event types. */
export function typesText(document: Document): string {
  const { Error: _, Event, ...schemas } = document.components.schemas
  const bodies = bodiesOf(document)
  return [
    "import type { BlazonEvent } from '../event.ts'",
    '',
    '/** What every event has; `data` depends on its type. */',
    ...declaration('EventFields', Event ?? {}),
    'export type Event = BlazonEvent',
    ...Object.entries(schemas)
      .filter(([name]) => !bodies.has(name))
      .flatMap(([name, schema]) => [
        '',
        ...docLines(schema.description, ''),
        ...declaration(name, schema),
      ]),
    '',
  ].join('\n')
}

/** The type of `data` for each event type. */
export function eventsText({ webhooks }: Document): string {
  const entries = Object.entries(webhooks).map(([type, { post }]) => {
    const { schema } = Object.values(post.requestBody.content)[0]!
    return { type, summary: post.summary, data: dataOf(schema) }
  })
  const names = [...new Set(entries.flatMap(({ data }) => data?.component ?? []))].sort()
  return [
    "import type { Changed, Told } from '../event.ts'",
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

function declaration(name: string, schema: Schema): string[] {
  return schema.properties === undefined || Array.isArray(schema.type)
    ? [`export type ${name} = ${typeText(schema, 'answered')}`]
    : [`export interface ${name} {`, ...memberLines(schema, 'answered', '  '), '}']
}

function dataOf({ allOf = [] }: Schema) {
  const data = allOf.map((part) => part.properties?.data).find(Boolean)
  const component = data?.properties?.object?.$ref?.split('/').at(-1)
  if (component === undefined) return null
  return { component, kind: 'previous_attributes' in data!.properties! ? 'Changed' : 'Told' }
}
