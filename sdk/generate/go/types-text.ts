import type { Field, Model, Named, Type } from '../model.ts'
import { comment, exported } from './names.ts'
import { enumLines, pointer, type TypeWriter, typeWriter } from './type-text.ts'

/** `types.gen.go`: what the API returns and takes, and the unions of results. */
export function typesText(model: Model): string {
  const { answered, given, calls } = model
  const names = [...answered.keys(), ...given.keys()].map(exported)
  const params = calls.map(({ typeName }) => paramsName(typeName))
  const writer = typeWriter(new Set([...names, ...params]))
  const lines = [
    ...[...answered].flatMap(([name, named]) =>
      name === 'Event' ? [] : declaration(exported(name), named, 'answered', model, writer),
    ),
    ...calls.flatMap(({ typeName, output: { type } }) =>
      type?.kind === 'union' ? unionLines(resultName(typeName), undefined, type.of, model) : [],
    ),
    ...[...given].flatMap(([name, named]) =>
      declaration(exported(name), named, 'given', model, writer),
    ),
    ...calls
      .filter(({ input }) => input.kind !== 'none')
      .flatMap(({ typeName, name, input }) => [
        '',
        ...comment(
          `${paramsName(typeName)} are the parameters of ${name.map(exported).join('.')}.`,
        ),
        ...structLines(paramsName(typeName), input.fields, 'given', model, writer),
      ]),
  ]
  const body = [...lines, ...writer.declarations()]
  const needsTime = body.some((line) => line.includes('time.Time'))
  return [
    'package blazon',
    ...(needsTime ? ['', 'import "time"'] : []),
    ...body,
    '',
    '// ErrorType is the kind of an [Error].',
    ...enumLines('ErrorType', model.errors.types),
    '',
    '// ErrorCode is the exact reason of an [Error].',
    ...enumLines('ErrorCode', model.errors.codes),
    '',
  ].join('\n')
}

/** `events.gen.go`: a type for each event type, with the type of its data. */
export function eventsText({ events }: Model): string {
  const chooseType = ({ type }: { type: string }) => `${exported(type)}Event`
  return [
    'package blazon',
    ...events.flatMap((event) => [
      '',
      ...comment(`${chooseType(event)}: ${event.summary}`),
      `type ${chooseType(event)} struct {`,
      '\tEventFields',
      '',
      `\tData ${dataText(event.resource, event.hasPrevious)} \`json:"data"\``,
      '}',
    ]),
    '',
    '// newEvent returns a pointer to the type of an event type; nil if it is not known.',
    'func newEvent(eventType string) any {',
    '\tswitch eventType {',
    ...events.flatMap((event) => [
      `\tcase ${JSON.stringify(event.type)}:`,
      `\t\treturn &${chooseType(event)}{}`,
    ]),
    '\t}',
    '\treturn nil',
    '}',
    '',
  ].join('\n')
}

export function paramsName(typeName: string): string {
  return `${exported(typeName)}Params`
}

export function resultName(typeName: string): string {
  return `${exported(typeName)}Result`
}

function dataText(resource: Type | null, hasPrevious: boolean): string {
  if (resource?.kind !== 'named') return 'map[string]any'
  return `${hasPrevious ? 'Changed' : 'Created'}[${exported(resource.name)}]`
}

function declaration(
  name: string,
  named: Named,
  direction: 'answered' | 'given',
  model: Model,
  writer: TypeWriter,
): string[] {
  if (named.kind === 'union') return unionLines(name, named.description, named.of, model)
  return [
    '',
    ...comment(named.description === undefined ? undefined : `${name}: ${named.description}`),
    ...structLines(name, named.fields, direction, model, writer),
  ]
}

/** Each field with an empty line before it, so that gofmt has no columns to align. */
function structLines(
  name: string,
  fields: readonly Field[],
  direction: 'answered' | 'given',
  model: Model,
  writer: TypeWriter,
): string[] {
  if (fields.length === 0) return [`type ${name} struct{}`]
  const owner = name.replace(/Params$/, '')
  const members = fields.flatMap((field, at) => {
    const text = writer.text(field.type, { direction, owner, field: field.name })
    const type = field.required || isAny(field.type, direction, model) ? text : pointer(text)
    const option = field.required ? '' : ',omitzero'
    return [
      ...(at === 0 ? [] : ['']),
      ...comment(field.description, '\t', field.deprecated),
      `\t${exported(field.name)} ${type} \`json:"${field.name}${option}"\``,
    ]
  })
  return [`type ${name} struct {`, ...members, '}']
}

/** A union of objects is a struct with one pointer that is set; any other union is `any`. */
function unionLines(
  name: string,
  description: string | undefined,
  of: readonly Type[],
  { answered }: Model,
): string[] {
  const variants = of.map((type) => findVariant(type, answered))
  if (variants.some((variant) => variant === null)) {
    return ['', ...comment(`${name}: ${description ?? scalarNames(of)}`), `type ${name} = any`]
  }
  const fields = variants as Variant[]
  const width = Math.max(...fields.map(({ value }) => JSON.stringify(value).length))
  return [
    '',
    ...comment(`${name} has one field that is set.${description ? ` ${description}` : ''}`),
    `type ${name} struct {`,
    ...fields.flatMap(({ field, type }, at) => [...(at === 0 ? [] : ['']), `\t${field} ${type}`]),
    '}',
    '',
    `func (u *${name}) UnmarshalJSON(data []byte) error {`,
    '\treturn unmarshalVariant(data, map[string]any{',
    ...fields.map(
      ({ value, field }) => `\t\t${`${JSON.stringify(value)}:`.padEnd(width + 1)} &u.${field},`,
    ),
    '\t})',
    '}',
  ]
}

/** Whether a type is declared as `any`, of which nil means that there is no value. */
function isAny(type: Type, direction: 'answered' | 'given', model: Model): boolean {
  const named = type.kind === 'named' ? model[direction].get(type.name) : undefined
  return (
    named?.kind === 'union' && named.of.some((one) => findVariant(one, model.answered) === null)
  )
}

interface Variant {
  field: string
  type: string
  /** Its `object`. */
  value: string
}

function findVariant(type: Type, answered: Model['answered']): Variant | null {
  if (type.kind === 'page' && type.of.kind === 'named') {
    return { field: 'List', type: `*Page[${exported(type.of.name)}]`, value: 'list' }
  }
  if (type.kind !== 'named') return null
  const named = answered.get(type.name)
  if (named?.kind !== 'object') return null
  const object = named.fields.find(({ name }) => name === 'object')?.type
  if (object?.kind !== 'enum') return null
  const name = exported(type.name)
  return { field: name, type: `*${name}`, value: String(object.values[0]) }
}

function scalarNames(of: readonly Type[]): string {
  return `a value of the kind ${of.map(({ kind }) => kind).join(' or ')}.`
}
