type Json = Record<string, unknown>

/** The schemas that some values refer to, directly or through each other. */
export function selectSchemas<Schema extends Json>(
  all: Readonly<Record<string, Schema>>,
  from: readonly unknown[],
): Record<string, Schema> {
  const selected: Record<string, Schema> = {}
  const waiting: unknown[] = [from]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name! in selected) continue
      selected[name!] = all[name!]!
      waiting.push(all[name!])
    }
  }
  return selected
}
