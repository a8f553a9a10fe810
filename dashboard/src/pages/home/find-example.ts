import type { Blazon } from '@blazon/sdk/client'
import { gather } from '../../api/gather.ts'

const maxRead = 5_000

/** The ids of what belongs to the example. */
export async function findExample(api: Blazon): Promise<{ palettes: string[]; rules: string[] }> {
  const [palettes, rules] = await Promise.all([
    gather(api.brand.palettes.list({ limit: 200 }), maxRead),
    gather(api.brand.rules.list({ limit: 200 }), maxRead),
  ])
  const isExample = (one: { metadata: Record<string, unknown> }) => one.metadata.example === 'true'
  return {
    palettes: palettes.filter(isExample).map(({ id }) => id),
    rules: rules.filter(isExample).map(({ id }) => id),
  }
}
