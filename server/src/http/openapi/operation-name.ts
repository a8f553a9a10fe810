import { type AnyRoute, isBinary, type Method } from '../../kernel/api/route.ts'
import { methodsByPath } from '../addresses.ts'

/**
 * The name of each route, `apiKeys.roll` for `POST /api_keys/:id/roll`: its operation id in the OpenAPI
 * document and its method in the SDK. Throws if two routes have the same name.
 */
export function operationNames(rows: readonly AnyRoute[]): ReadonlyMap<AnyRoute, string> {
  const methods = methodsByPath(rows)
  const names = new Map(rows.map((row) => [row, nameOperation(row, methods.get(row.path)!)]))
  const seen = new Set<string>()
  for (const name of names.values()) {
    if (seen.has(name)) throw new Error(`two routes have the operation name ${name}`)
    seen.add(name)
  }
  return names
}

/**
 * A resource has the standard verbs. If a path ends in a word and has only a GET or only a POST, the
 * word is a verb of the resource before it.
 */
function nameOperation(row: AnyRoute, methods: readonly Method[]): string {
  const { method, path } = row
  const segments = path.slice(1).split('/')
  const words = segments.filter((segment) => !segment.startsWith(':')).map(camelCase)
  const verb = verbs[method]
  if (segments.at(-1)!.startsWith(':')) return [...words, verb].join('.')
  if (method === 'GET' && answersList(row)) return [...words, 'list'].join('.')
  const isResource = words.length === (areas.has(segments[0]!) ? 2 : 1)
  if (method === 'POST' && (isResource || methods.includes('GET'))) {
    return [...words, 'create'].join('.')
  }
  const isVerb = methods.length === 1 && (method === 'GET' || method === 'POST')
  return (isVerb ? words : [...words, verb]).join('.')
}

/** Areas of resources. All other resources are at the root. */
const areas = new Set(['brand', 'cms'])

const verbs: Readonly<Record<Method, string>> = {
  GET: 'retrieve',
  POST: 'create',
  PATCH: 'update',
  DELETE: 'delete',
}

function camelCase(word: string): string {
  return word.replace(/[_.-](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Whether the first success is the list envelope and nothing more. */
function answersList({ returns }: AnyRoute): boolean {
  const [schema] = Object.values(returns)
  if (schema === undefined || isBinary(schema)) return false
  const { properties = {} } = schema as { properties?: Record<string, { const?: unknown }> }
  return properties.object?.const === 'list' && Object.keys(properties).length === 4
}
