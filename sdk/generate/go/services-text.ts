import type { Call, Model, Type } from '../model.ts'
import { createTree, listResources, type Resource } from '../tree.ts'
import { comment, exported, thirdPerson, unexported } from './names.ts'
import { typeWriter } from './type-text.ts'
import { paramsName, resultName } from './types-text.ts'

/** `services.gen.go`: a type for each resource, with a method for each call. */
export function servicesText(model: Model): string {
  const resources = listResources(createTree(model.calls))
  const body = resources.flatMap(serviceLines)
  return ['package blazon', '', 'import (', '\t"context"', '\t"iter"', ')', ...body, ''].join('\n')
}

export function versionText({ version }: Model): string {
  return [
    'package blazon',
    '',
    '// APIVersion is the dated version of the API that the types of this package describe.',
    `const APIVersion = "${version}"`,
    '',
  ].join('\n')
}

function serviceLines({ name, calls, children }: Resource<Call>): string[] {
  const service = serviceName(name)
  const make = `new${service}`
  const fields = children.map((child) => [exported(child), serviceName([...name, child])] as const)
  return [
    '',
    ...comment(
      name.length === 0
        ? 'Services are the resources of the API.'
        : `${service} has the calls of ${name.map(exported).join('.')}.`,
    ),
    `type ${service} struct {`,
    '\tclient *Client',
    ...fields.flatMap(([field, type]) => ['', `\t${field} *${type}`]),
    '}',
    '',
    `func ${make}(client *Client) *${service} {`,
    ...constructorLines(service, fields),
    '}',
    ...calls.flatMap((call) => callLines(service, call)),
  ]
}

function constructorLines(
  service: string,
  fields: readonly (readonly [field: string, type: string])[],
): string[] {
  if (fields.length === 0) return [`\treturn &${service}{client: client}`]
  return [
    `\tservice := &${service}{client: client}`,
    ...fields.map(([field, type]) => `\tservice.${field} = new${type}(client)`),
    '\treturn service',
  ]
}

function serviceName(name: readonly string[]): string {
  return name.length === 0 ? 'Services' : `${exported(name.join('_'))}Service`
}

function callLines(service: string, call: Call): string[] {
  const { name, method, path, params, input, output, summary, deprecated } = call
  const verb = exported(name.at(-1)!)
  const taken = [
    'ctx context.Context',
    ...params.map((param) => `${unexported(param)} string`),
    ...(input.kind === 'none' ? [] : [`params *${paramsName(call.typeName)}`]),
    'opts ...RequestOption',
  ].join(', ')
  const sent = [
    `method: "${method}"`,
    `path: "${path}"`,
    ...(params.length === 0 ? [] : [`ids: []string{${params.map(unexported).join(', ')}}`]),
    ...contentWords(call),
    ...(call.keyed ? ['keyed: true'] : []),
    ...(output.objects.length === 0
      ? []
      : [`objects: []string{${output.objects.map((kind) => `"${kind}"`).join(', ')}}`]),
  ].join(', ')
  const head = (word: string) => `func (s *${service}) ${word}(${taken})`
  const doc = (word: string) =>
    comment(`${word} ${thirdPerson(summary)}.\n\n${method} ${path}`, '', deprecated)
  const run = (generic: string) => `${generic}(ctx, s.client, call{${sent}}, opts)`
  if (output.kind === 'bytes') {
    return [
      '',
      ...doc(verb),
      `${head(verb)} (*Download, error) {`,
      `\treturn ${run('download')}`,
      '}',
    ]
  }
  if (output.type === null) {
    return ['', ...doc(verb), `${head(verb)} error {`, `\treturn ${run('requestEmpty')}`, '}']
  }
  const type = resultText(call, output.type)
  const single = [
    '',
    ...doc(verb),
    `${head(verb)} (*${type}, error) {`,
    `\treturn ${run(`request[${type}]`)}`,
    '}',
  ]
  if (output.kind !== 'list' || output.type.kind !== 'page') return single
  const item = itemText(output.type.of)
  return [
    ...single,
    '',
    ...comment(`All iterates over every item of every page of [${service}.${verb}].`),
    `${head('All')} iter.Seq2[${item}, error] {`,
    `\treturn ${run(`all[${item}]`)}`,
    '}',
  ]
}

/** The fields of a `call` for the way in which its input travels. */
function contentWords({ input }: Call): string[] {
  if (input.kind === 'none') return []
  const [kind, file] = input.kind.split(':')
  return file === undefined ? [`${kind}: params`] : ['json: params', `file: "${file}"`]
}

function resultText(call: Call, type: Type): string {
  if (type.kind === 'union') return resultName(call.typeName)
  return type.kind === 'page' ? `Page[${itemText(type.of)}]` : itemText(type)
}

function itemText(type: Type): string {
  return typeWriter(new Set()).text(type, { direction: 'answered', owner: '', field: '' })
}
