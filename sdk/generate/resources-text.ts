import { isDeleted, isList, type Schema } from './document.ts'
import type { Operation } from './operations.ts'
import { type Branch, createTree, isCall } from './tree.ts'
import { docLines, memberLines, typeText, withoutNull } from './type-text.ts'

/** The parameters of each call, by its name. */
export function paramsText(operations: readonly Operation[]): string {
  const blocks = operations
    .filter(({ input }) => input.kind !== 'none')
    .flatMap((operation) => [
      '',
      ...docLines(`The parameters of \`${operation.name.join('.')}\`.`, ''),
      `export interface ${paramsName(operation)} {`,
      ...memberLines(operation.input.schema, 'given', '  '),
      '}',
    ])
  const names = operations.flatMap(({ input }) => references(input.schema)).sort()
  return [
    "import type { Uploadable } from '../body.ts'",
    "import type { TimeRange } from '../query.ts'",
    ...(names.length === 0
      ? []
      : [`import type { ${[...new Set(names)].join(', ')} } from './types.ts'`]),
    ...blocks,
    '',
  ].join('\n')
}

/** The client's resources with the signature of each call. */
export function resourcesText(operations: readonly Operation[]): string {
  const params = operations.filter(({ input }) => input.kind !== 'none').map(paramsName)
  const types = operations.flatMap(({ output }) => output.schemas.flatMap(references))
  return [
    "import type { ConditionalOptions, RequestOptions, UploadOptions, WaitOptions } from '../options.ts'",
    "import type { Deleted, List, Page, Pending } from '../pending.ts'",
    `import type {\n  ${params.sort().join(',\n  ')},\n} from './params.ts'`,
    `import type {\n  ${[...new Set(types)].sort().join(',\n  ')},\n} from './types.ts'`,
    '',
    '/** Every call of the API, by resource. */',
    'export interface Resources {',
    ...members(createTree(operations), '  '),
    '}',
    '',
  ].join('\n')
}

function members(branch: Branch<Operation>, indent: string): string[] {
  return Object.entries(branch).flatMap(([name, member]) =>
    isCall(member)
      ? [
          ...docLines(
            `${member.summary}. \`${member.method} ${member.path}\``,
            indent,
            member.deprecated,
          ),
          `${indent}${name}(${parameters(member)}): ${answer(member, indent)}`,
        ]
      : [`${indent}${name}: {`, ...members(member, `${indent}  `), `${indent}}`],
  )
}

function parameters(operation: Operation): string {
  const { params, input } = operation
  const mark = (input.schema.required ?? []).length > 0 ? '' : '?'
  const word = input.kind === 'query' ? 'query' : 'body'
  return [
    ...params.map((name) => `${name}: string`),
    ...(input.kind === 'none' ? [] : [`${word}${mark}: ${paramsName(operation)}`]),
    `options?: ${optionsText(operation)}`,
  ].join(', ')
}

function optionsText({ input, waits, conditional }: Operation): string {
  const types = [
    ...(input.kind.startsWith('file:') ? ['UploadOptions'] : []),
    ...(waits ? ['WaitOptions'] : []),
    ...(conditional ? ['ConditionalOptions'] : []),
  ]
  return types.length === 0 ? 'RequestOptions' : types.join(' & ')
}

function answer({ output: { kind, schemas } }: Operation, indent: string): string {
  if (kind === 'bytes') return 'Pending<Response>'
  if (kind === 'empty') return 'Pending<void>'
  if (kind === 'list') return `List<${itemText(schemas[0]!)}>`
  return `Pending<${[...new Set(schemas.map((shape) => answerText(shape, indent)))].join(' | ')}>`
}

function answerText(schema: Schema, indent: string): string {
  if (isList(schema)) return `Page<${itemText(schema)}>`
  if (isDeleted(schema)) return `Deleted<'${schema.properties!.object!.const}'>`
  return typeText(schema, 'answered', '', indent)
}

function itemText(list: Schema): string {
  return typeText(list.properties!.data!.items!, 'answered')
}

function paramsName({ name }: Operation): string {
  return `${name.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}Params`
}

function references(schema: object): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) =>
    withoutNull(match[1]!),
  )
}
