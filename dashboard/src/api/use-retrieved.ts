import { useQuery } from '@tanstack/react-query'
import type { Tagged } from './if-match.ts'

/**
 * An item of a list as the API returns it alone, with the tag that an update needs; the item until it
 * is loaded, and if `enabled` is false.
 */
export function useRetrieved<Resource extends Tagged>(
  item: Resource,
  retrieve: () => PromiseLike<Resource>,
  enabled = true,
): Resource {
  const { data } = useQuery({
    queryKey: [item.object, item.id, 'edited'],
    enabled,
    queryFn: async () => retrieve(),
  })
  return (enabled ? data : undefined) ?? item
}
