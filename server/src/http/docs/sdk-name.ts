import type { Place } from './document.ts'

/**
 * The name of an operation in `@blazon/sdk`, which is its id: `['apiKeys', 'roll']`. Null for an
 * address that is not under the API's.
 */
export function sdkName({ item, operation }: Place): string[] | null {
  return item.servers === undefined ? operation.operationId.split('.') : null
}
