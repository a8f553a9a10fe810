const tags = new WeakMap<object, string>()

/**
 * The entity tag of a resource as the client returned it, for the option `ifMatch` of an update or a
 * delete; undefined for a resource without one, such as an item of a list.
 */
export function entityTag(resource: object): string | undefined {
  return tags.get(resource)
}

/** Remembers the tag of a response for the resource in it. Proxies that compress mark tags as weak. */
export function rememberTag(resource: unknown, { headers }: Response): void {
  const tag = headers.get('etag')
  if (tag === null || typeof resource !== 'object' || resource === null) return
  tags.set(resource, tag.replace(/^W\//, ''))
}
