import type { TSchema } from 'typebox'
import type { RequestContext } from '../../kernel/api/context.ts'
import { Answer, type AnyRoute, isBinary, isPersonal, type Route } from '../../kernel/api/route.ts'
import { ApiError, invalid } from '../../kernel/base/errors.ts'
import { contentTag } from '../reply/content-tag.ts'
import { type Renderer, renderer } from '../reply/reply.ts'
import type { HttpRequest } from '../request/request.ts'

/**
 * Entity tags of resources, against lost updates (RFC 9110, section 13.1.1): a resource that has
 * `updated` and a PATCH has a tag, which its PATCH and DELETE accept in `If-Match`. The tag is a hash
 * of the resource as it is sent, because two updates can have the same `updated`.
 */

/** The PATCH of the resource that a row returns or deletes, for each row of a tagged resource. */
export type Updates = ReadonlyMap<AnyRoute, Route>

export function findUpdates(routes: readonly AnyRoute[]): Updates {
  const updates = routes.filter((row): row is Route => row.method === 'PATCH' && isUpdate(row))
  const byObject = new Map(updates.map((row) => [nameObject(row), row]))
  const byPath = new Map(updates.map((row) => [row.path, row]))
  return new Map(
    routes.flatMap((row) => {
      if (isPersonal(row)) return []
      const update = row.method === 'DELETE' ? byPath.get(row.path) : byObject.get(nameObject(row))
      return update === undefined ? [] : [[row, update]]
    }),
  )
}

/** Whether requests of a row of a tagged resource may have `If-Match`. */
export function takesCondition({ method }: AnyRoute): boolean {
  return method === 'PATCH' || method === 'DELETE'
}

/** Whether responses of a row of a tagged resource have its tag. */
export function showsTag({ method }: AnyRoute): boolean {
  return method !== 'DELETE'
}

/**
 * Adds the tag of the resource to the responses that are one. A response with more than the resource, such
 * as the secret of a new key, has the same tag as a later GET.
 */
export function taggedRenderer(row: Route, update: Route): Renderer {
  const render = renderer(row)
  const renderResource = renderer(update)
  const name = nameObject(update)
  return (result, version) => {
    const reply = render(result, version)
    const { object } = withoutStatus(result) as { object?: string }
    if (object !== name) return reply
    const isResource = row.returns[reply.status as 200] === update.returns[200]
    const { body } = isResource ? reply : renderResource(withoutStatus(result), version)
    return { ...reply, headers: { ...reply.headers, ETag: contentTag(body as string) } }
  }
}

/**
 * The tags of the header `If-Match`; null without it, and for `*`, which every existing resource
 * matches. A weak tag is omitted, because it never matches. Throws a 400 for any other text.
 */
export function readCondition(request: HttpRequest): readonly string[] | null {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return null
  if (!tagList.test(header)) {
    throw invalid(
      'If-Match',
      'Invalid If-Match header: send the ETag of an earlier response with its quotes, or *.',
    )
  }
  return [...header.matchAll(tagInList)].flatMap(([, weak, tag]) => (weak ? [] : [tag!]))
}

/** Throws a 412 unless the resource that a request changes or deletes has one of the tags. */
export type RequireMatch = (
  tags: readonly string[],
  context: RequestContext,
  params: Readonly<Record<string, string>>,
) => Promise<void>

/**
 * Compares in the transaction of the request. The update without a field returns the resource unchanged
 * and locks it until the transaction ends, so it cannot change before the request does.
 */
export function matchRequirement(update: Route): RequireMatch {
  const render = taggedRenderer(update, update)
  return async (tags, context, params) => {
    const unchanged = { params, query: {}, body: {}, text: '{}', inspected: null }
    const present = render(await update.handle(context, unchanged), context.apiVersion)
    const tag = present.headers.ETag as string
    if (tags.includes(tag)) return
    throw new ApiError(
      'precondition_failed',
      'The resource has changed since you read it: If-Match does not contain its ETag. Compare your changes with error.current, then send them with the ETag of this response.',
      { headers: { ETag: tag }, extra: { current: JSON.parse(present.body as string) } },
    )
  }
}

function isUpdate(row: AnyRoute): boolean {
  return !isPersonal(row) && 'updated' in propertiesOf(row)
}

function nameObject(row: AnyRoute): string | undefined {
  return (propertiesOf(row).object as { const?: string } | undefined)?.const
}

/** The fields of a row's first response, of several shapes those of the first; none for bytes. */
function propertiesOf({ returns }: AnyRoute): Readonly<Record<string, TSchema>> {
  const [schema] = Object.values(returns)
  if (schema === undefined || isBinary(schema)) return {}
  const { anyOf = [], properties = {} } = schema as Shapes
  return (anyOf[0] as Shapes | undefined)?.properties ?? properties
}

interface Shapes {
  anyOf?: readonly TSchema[]
  properties?: Readonly<Record<string, TSchema>>
}

function withoutStatus(result: unknown): unknown {
  return result instanceof Answer ? result.body : result
}

/** An entity tag (RFC 9110, section 8.8.3). Commas may be inside its quotes. */
const tagPattern = '(W/)?("[\\x21\\x23-\\x7e\\x80-\\xff]*")'
const tagInList = new RegExp(tagPattern, 'g')
const tagList = new RegExp(`^\\s*,*\\s*${tagPattern}(\\s*,\\s*(${tagPattern})?)*\\s*$`)
