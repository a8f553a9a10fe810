import {
  type Deprecation,
  deprecationKeyword,
  describeDeprecation,
} from '../../kernel/api/deprecation.ts'
import type { Document, Place, Schema } from './document.ts'
import { code, inlineMarkdown } from './html.ts'

interface Address {
  place: Place
  /** The section of the operation in the reference. */
  href: string
}

/** The content of the page to which the headers of a response with something deprecated link. */
export function deprecations(addresses: readonly Address[], document: Document): string {
  const rows = [
    ...addresses.flatMap(operationRows),
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      fieldRows(schema, code(name)),
    ),
  ]
  const list =
    rows.length === 0
      ? '<p>Nothing is deprecated in this version.</p>'
      : `<ul class="fields">${rows.join('')}</ul>`
  return `<p>What a later major version removes, and what to use instead. It works as before until then. A response to a request that uses it has the headers ${code('Deprecation')}, ${code('Sunset')} if the last day is decided, and ${code('Link')}. The audit log names the callers: see the entries with the action ${code('request.deprecated')}.</p>
${list}<p>See <a href="/docs/guides/compatibility">compatibility</a> for how long something deprecated stays.</p>`
}

function operationRows({ place, href }: Address): string[] {
  const { method, path, operation } = place
  const { parameters = [], [deprecationKeyword]: deprecation } = operation
  const link = `<a href="${href}">${code(`${method.toUpperCase()} ${path}`)}</a>`
  return [
    ...(deprecation === undefined ? [] : [row(link, deprecation)]),
    ...parameters.flatMap(({ name, schema: { [deprecationKeyword]: own } }) =>
      own === undefined ? [] : [row(`${code(name)} of ${link}`, own)],
    ),
  ]
}

/** The fields of a component, and those within them. */
function fieldRows(schema: Schema, owner: string): string[] {
  const { properties = {}, items, anyOf = [] } = schema
  const inner = [...anyOf, ...(items === undefined ? [] : [items])]
  return [
    ...Object.entries(properties).flatMap(([name, field]) => {
      const own = field[deprecationKeyword]
      const shown = `${code(name)} of ${owner}`
      return [...(own === undefined ? [] : [row(shown, own)]), ...fieldRows(field, shown)]
    }),
    ...inner.flatMap((part) => fieldRows(part, owner)),
  ]
}

function row(subject: string, deprecation: Deprecation): string {
  return `<li>${subject}<p>${inlineMarkdown(describeDeprecation(deprecation))}</p></li>`
}
