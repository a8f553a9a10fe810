import type { Call, Field, Model } from '../model.ts'
import { pascal } from '../model.ts'
import { createTree, listResources, type Resource } from '../tree.ts'
import { annotation, docstring, identifier, importLines, joinSentences } from './type-text.ts'

/** `resources.py` or `async_resources.py`: a class for each resource, with its calls. */
export function resourcesText(model: Model, mode: 'sync' | 'async'): string {
  const resources = listResources(createTree(model.calls))
  const body = resources.flatMap((resource) => resourceLines(resource, mode))
  const imported = (module: string, names: Iterable<string>) => {
    const used = [...names].filter((name) => body.some((line) => mentions(line, name)))
    return used.length === 0 ? [] : importLines(module, used)
  }
  return [
    'from __future__ import annotations',
    '',
    ...imported('collections.abc', ['Mapping', 'Sequence']),
    ...imported('datetime', ['datetime']),
    ...imported('typing', ['Any', 'Literal', 'cast']),
    '',
    'from blazon._call import OMIT, Call, Omit, RequestOptions, TimeRange, segment, segments',
    ...imported('blazon._downloads', ['AsyncDownload', 'Download']),
    ...imported('blazon._objects', ['Page']),
    ...imported('blazon._pages', ['AsyncList', 'List']),
    ...imported('blazon._transport', ['AsyncTransport', 'Transport']),
    ...imported('blazon._uploads', ['FileInput']),
    ...imported('blazon.params', model.given.keys()),
    ...imported('blazon.types', model.answered.keys()),
    ...body,
    '',
  ].join('\n')
}

export function versionText({ version }: Model): string {
  return [
    `NEWEST_VERSION = "${version}"`,
    '"""The dated version of the API that the types of this client describe."""',
    '',
  ].join('\n')
}

function resourceLines(resource: Resource<Call>, mode: 'sync' | 'async'): string[] {
  const prefix = mode === 'async' ? 'Async' : ''
  const { name, calls, children } = resource
  return [
    '',
    '',
    `class ${prefix}${className(name)}:`,
    `    def __init__(self, transport: ${prefix}Transport) -> None:`,
    ...(calls.length === 0 ? [] : ['        self._transport = transport']),
    ...children.map(
      (child) =>
        `        self.${identifier(child)} = ${prefix}${className([...name, child])}(transport)`,
    ),
    ...calls.flatMap((call) => callLines(call, mode)),
  ]
}

function className(name: readonly string[]): string {
  return name.length === 0 ? 'Resources' : `${pascal(name.join('_'))}Resource`
}

function callLines(call: Call, mode: 'sync' | 'async'): string[] {
  const { name, method, path, params, input, summary, deprecated } = call
  const fields = [...input.fields].sort((a, b) => Number(b.required) - Number(a.required))
  const given = fields.map((field) => `        ${parameter(field)},`)
  const clash = params.find((param) => input.fields.some((field) => field.name === param))
  if (clash !== undefined) throw new Error(`${name.join('.')} has two parameters ${clash}.`)
  const { result, verb, hint, isAwaited } = describeAnswer(call, mode)
  const argument = hint === null ? '' : `${hint}, `
  const sent = `${isAwaited ? 'await ' : ''}self._transport.${verb}(${argument}call, options)`
  const isUnion = call.output.type?.kind === 'union'
  return [
    '',
    `    ${isAwaited ? 'async ' : ''}def ${identifier(name.at(-1)!)}(`,
    '        self,',
    ...params.map((param) => `        ${identifier(param)}: str,`),
    ...(params.length === 0 ? [] : ['        /,']),
    '        *,',
    ...given,
    '        options: RequestOptions | None = None,',
    `    ) -> ${result}:`,
    ...callDocstring(joinSentences(`${summary}. \`${method} ${path}\``, deprecated)!, fields),
    '        call = Call(',
    `            "${method}",`,
    `            ${pathText(path)},`,
    ...contentLines(call),
    '        )',
    `        ${verb === 'request_empty' ? '' : 'return '}${isUnion ? `cast("${result}", ${sent})` : sent}`,
  ]
}

/** The summary, and the descriptions of parameters below it. */
function callDocstring(summary: string, fields: readonly Field[]): string[] {
  const indent = ' '.repeat(8)
  const lines = fields.flatMap(({ name, description, deprecated }) => {
    const text = joinSentences(description, deprecated)
    return text === undefined ? [] : [`${indent}\`${identifier(name)}\`: ${text}`]
  })
  const end = lines.length === 0 ? '' : `\n\n${lines.join('\n')}\n${indent}`
  return docstring(summary + end, indent)
}

function parameter({ name, type, required }: Field): string {
  const text = annotation(type, 'given')
  return required ? `${identifier(name)}: ${text}` : `${identifier(name)}: ${text} | Omit = OMIT`
}

function pathText(path: string): string {
  if (!path.includes('{')) return `"${path}"`
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = name === 'path' ? 'segments' : 'segment'
    return `{${word}('${identifier(name)}', ${identifier(name)})}`
  })
  return `f"${filled}"`
}

/** The argument of `Call` for each way in which an input travels. */
const words = { none: null, query: 'query', json: 'body', form: 'form', file: 'body' }

function contentLines({ input, keyed, output }: Call): string[] {
  const entries = input.fields.map(({ name }) => `                "${name}": ${identifier(name)},`)
  const [kind, fileField] = input.kind.split(':') as [keyof typeof words, string?]
  const word = words[kind]
  return [
    ...(word === null ? [] : [`            ${word}={`, ...entries, '            },']),
    ...(fileField === undefined ? [] : [`            file_field="${fileField}",`]),
    ...(keyed ? ['            keyed=True,'] : []),
    ...(output.objects.length === 0
      ? []
      : [`            objects=(${output.objects.map((kind) => `"${kind}",`).join(' ')}),`]),
  ]
}

function describeAnswer({ output }: Call, mode: 'sync' | 'async') {
  const prefix = mode === 'async' ? 'Async' : ''
  const isAwaited = mode === 'async'
  if (output.kind === 'bytes') {
    return { result: `${prefix}Download`, verb: 'download', hint: null, isAwaited }
  }
  if (output.type === null) {
    return { result: 'None', verb: 'request_empty', hint: null, isAwaited }
  }
  if (output.kind === 'list' && output.type.kind === 'page') {
    const hint = annotation(output.type.of, 'answered')
    return { result: `${prefix}List[${hint}]`, verb: 'list', hint, isAwaited: false }
  }
  const result = annotation(output.type, 'answered')
  return { result, verb: 'request', hint: result, isAwaited }
}

function mentions(line: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(line)
}
