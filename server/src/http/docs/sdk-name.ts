import { type Document, type Place, resolved } from './document.ts'

/**
 * The name of an operation in `@blazon/sdk`: `['apiKeys', 'roll']`. Null for an address that is not
 * under the API's. As `sdk/generate/operations.ts` makes it, to which a test holds this.
 */
export function sdkName(place: Place, document: Document): string[] | null {
  const { method, path, item } = place
  if (item.servers !== undefined) return null
  const segments = path.slice(1).split('/')
  const words = segments.filter((segment) => !segment.startsWith('{')).map(camelCase)
  const methods = Object.keys(item)
  const verb = verbs[method]!
  if (segments.at(-1)!.startsWith('{')) return [...words, verb]
  const isTop = words.length === (['brand', 'cms'].includes(segments[0]!) ? 2 : 1)
  if (answersList(place, document)) return [...words, 'list']
  if (method === 'post' && (isTop || methods.includes('get'))) return [...words, 'create']
  const isVerb = methods.length === 1 && (method === 'get' || method === 'post')
  return isVerb ? words : [...words, verb]
}

const verbs: Readonly<Record<string, string>> = {
  get: 'retrieve',
  post: 'create',
  patch: 'update',
  put: 'replace',
  delete: 'delete',
}

function camelCase(word: string): string {
  return word.replace(/[_.-](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Whether the first of the successes is the list envelope and nothing more. */
function answersList({ method, operation }: Place, document: Document): boolean {
  const [content = {}] = Object.entries(operation.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response.content)
  const schema = content['application/json']?.schema
  if (method !== 'get' || schema === undefined) return false
  const { properties = {} } = resolved(schema, document)
  return properties.object?.const === 'list' && Object.keys(properties).length === 4
}
