import type { Field, Model, Named } from '../model.ts'
import { pascal } from '../model.ts'
import type { Direction } from '../type-text.ts'
import { annotation, docstring, identifier, importLines } from './type-text.ts'

/** `types.py`: a class for each object that the API returns. */
export function typesText({ answered }: Model): string {
  return [
    'from __future__ import annotations',
    '',
    'from datetime import datetime',
    'from typing import Any, Literal',
    '',
    'from blazon._objects import BlazonObject',
    ...unionsLast(answered).flatMap(([name, named]) => declaration(name, named)),
    '',
  ].join('\n')
}

/** `params.py`: the objects within request bodies, as typed dictionaries. */
export function paramsText({ given }: Model): string {
  return [
    'from __future__ import annotations',
    '',
    'from collections.abc import Mapping, Sequence',
    'from datetime import datetime',
    'from typing import Any, Literal, NotRequired, TypedDict',
    ...unionsLast(given).flatMap(([name, named]) =>
      named.kind === 'union' ? alias(name, named, 'given') : dictionary(name, named),
    ),
    '',
  ].join('\n')
}

/** A dictionary with a key that is a word of Python, such as `from`, cannot be a class. */
function dictionary(name: string, { description, fields }: Named & { kind: 'object' }): string[] {
  if (fields.every((field) => identifier(field.name) === field.name)) {
    return ['', '', `class ${name}(TypedDict):`, ...body(description, fields.flatMap(entryLines))]
  }
  const entries = fields.map((field) => `    "${field.name}": ${entryType(field)},`)
  return [
    '',
    '',
    `${name} = TypedDict("${name}", {`,
    ...entries,
    '})',
    ...docstring(description, ''),
  ]
}

/** `events.py`: a class for each event type, with the type of its data. */
export function eventsText({ events }: Model): string {
  const names = new Set(
    events.flatMap(({ resource }) => (resource?.kind === 'named' ? [resource.name] : [])),
  )
  return [
    'from __future__ import annotations',
    '',
    'from typing import Any, Literal',
    '',
    'from blazon._objects import Changed, Created',
    ...importLines('blazon.types', ['Event', ...names]),
    ...events.flatMap(({ type, summary, resource, hasPrevious }) => [
      '',
      '',
      `class ${pascal(type)}Event(Event, value="${type}"):`,
      ...docstring(summary, '    '),
      '',
      `    type: Literal["${type}"]`,
      resource === null
        ? '    data: dict[str, Any]'
        : `    data: ${hasPrevious ? 'Changed' : 'Created'}[${annotation(resource, 'answered')}]`,
    ]),
    '',
  ].join('\n')
}

/** The alias of a union is evaluated when the module is loaded, after the classes that it names. */
function unionsLast(names: ReadonlyMap<string, Named>): [string, Named][] {
  const entries = [...names]
  return [
    ...entries.filter(([, { kind }]) => kind === 'object'),
    ...entries.filter(([, { kind }]) => kind === 'union'),
  ]
}

function declaration(name: string, named: Named): string[] {
  if (named.kind === 'union') return alias(name, named, 'answered')
  const isEvent = name === 'Event'
  const fields = isEvent ? named.fields.map(untypedData) : named.fields
  return [
    '',
    '',
    `class ${name}(BlazonObject${isEvent ? ', discriminator="type"' : ''}):`,
    ...body(named.description, fields.flatMap(attributeLines)),
  ]
}

/** The data of an event has a type of its own in each subclass. */
function untypedData(field: Field): Field {
  return field.name === 'data' ? { ...field, type: { kind: 'any' } } : field
}

function alias(name: string, named: Named & { kind: 'union' }, direction: Direction): string[] {
  const text = annotation({ kind: 'union', of: named.of }, direction)
  return ['', '', `${name} = ${text}`, ...docstring(named.description, '')]
}

function body(description: string | undefined, lines: readonly string[]): string[] {
  const text = [...docstring(description, '    '), ...lines]
  return text.length === 0 ? ['    pass'] : text
}

function attributeLines({ name, type, required, description, deprecated }: Field): string[] {
  const text = annotation(type, 'answered')
  const optional = required || text.endsWith('| None') ? text : `${text} | None`
  return [`    ${identifier(name)}: ${optional}`, ...docstring(description, '    ', deprecated)]
}

function entryLines(field: Field): string[] {
  const { name, description, deprecated } = field
  return [`    ${name}: ${entryType(field)}`, ...docstring(description, '    ', deprecated)]
}

function entryType({ type, required }: Field): string {
  const text = annotation(type, 'given')
  return required ? text : `NotRequired[${text}]`
}
