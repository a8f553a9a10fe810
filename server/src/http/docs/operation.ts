import {
  type Document,
  findReference,
  type Parameter,
  type Place,
  type Schema,
} from './document.ts'
import { createExample, curlExample, sdkExample } from './examples.ts'
import { deprecationNotice, fieldList, fieldRow, toAnchor } from './fields.ts'
import { code, codeBlock, escaped, markdown } from './html.ts'

/** The section of one operation: parameters, body, responses and examples. */
export function operationSection(place: Place, document: Document): string {
  const { method, path, item, operation } = place
  const { operationId, summary, description = '' } = operation
  const address = `${item.servers === undefined ? '/api/v1' : ''}${path}`
  return `<section class="operation" id="${operationId}"><h2><a href="#${operationId}">${escaped(summary)}</a></h2>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span> ${code(address)}</p>
${deprecationNotice(operation)}${markdown(description)}${parameterLists(operation.parameters ?? [], document)}${bodies(place, document)}${answers(place, document)}${requests(place, document)}</section>`
}

const places = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
] as const

function parameterLists(parameters: readonly Parameter[], document: Document): string {
  return places
    .map(([where, title]) => {
      const rows = parameters
        .filter((parameter) => parameter.in === where)
        .map(({ name, schema, required = false, description = schema.description }) =>
          fieldRow(name, schema, required, document, 0, description),
        )
      return rows.length === 0 ? '' : `<h3>${title}</h3><ul class="fields">${rows.join('')}</ul>`
    })
    .join('')
}

function bodies({ operation: { requestBody } }: Place, document: Document): string {
  if (requestBody === undefined) return ''
  const lists = Object.entries(requestBody.content).map(([type, { schema }]) => {
    const fields = fieldList(schema, document)
    return `<h4>${code(type)}</h4>${fields === '' ? '<p>Any content.</p>' : fields}`
  })
  const text = requestBody.description === undefined ? '' : markdown(requestBody.description)
  return `<h3>Body${requestBody.required === true ? '' : ' (optional)'}</h3>${text}${lists.join('')}`
}

function answers({ operation: { responses = {} } }: Place, document: Document): string {
  const successes = Object.entries(responses).filter(([status]) => status < '400')
  const errors = Object.entries(responses).filter(([status]) => status >= '400')
  const shown = successes.map(([status, { description, content = {} }]) => {
    const [type = ''] = Object.keys(content)
    const schema = content[type]?.schema
    const head = `<h4>${status} ${escaped(description)}${type === '' ? '' : ` ${code(type)}`}</h4>`
    if (schema === undefined || type !== 'application/json') return head
    const example = JSON.stringify(createExample(schema, document, 'answer'), null, 2)
    return `${head}${answerFields(schema, document)}<details><summary>Example</summary>${codeBlock(example)}</details>`
  })
  return `<h3>Responses</h3>${shown.join('')}${errors.length === 0 ? '' : `<h4>Errors</h4><ul class="codes">${errors.map(([status, { description }]) => errorRow(status, description)).join('')}</ul>`}`
}

/** A named object has its own section further down the page. */
function answerFields(schema: Schema, document: Document): string {
  const name = findReference(schema)
  if (name === null) return fieldList(schema, document)
  return `<p>The object <a href="#${toAnchor(name)}">${escaped(name)}</a>.</p>`
}

/** The description of an error's status lists its codes. */
function errorRow(status: string, description: string): string {
  const codes = escaped(description).replaceAll(
    /`(\w+)`/g,
    '<a href="/docs/errors#$1"><code>$1</code></a>',
  )
  return `<li><span class="type">${status}</span><div>${codes}</div></li>`
}

function requests(place: Place, document: Document): string {
  const sdk = sdkExample(place, document)
  return `<h3>Request with curl</h3>${codeBlock(curlExample(place, document))}${sdk === null ? '' : `<details><summary>The same with the SDK</summary>${codeBlock(sdk)}</details>`}`
}
