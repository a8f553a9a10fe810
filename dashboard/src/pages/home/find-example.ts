import type { Blazon } from '@blazon/sdk/client'

/** The ids of what belongs to the example. */
export async function findExample(api: Blazon): Promise<{ palettes: string[]; rules: string[] }> {
  const [palettes, rules] = await Promise.all([
    api.brand.palettes.list({ limit: 100 }),
    api.brand.rules.list({ limit: 100 }),
  ])
  const isExample = (one: { metadata: Record<string, unknown> }) => one.metadata.example === 'true'
  return {
    palettes: palettes.data.filter(isExample).map(({ id }) => id),
    rules: rules.data.filter(isExample).map(({ id }) => id),
  }
}
