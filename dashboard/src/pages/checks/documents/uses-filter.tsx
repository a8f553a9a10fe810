import type { Blazon } from '@blazon/sdk/client'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'

/** What the listed documents use, by name, in a button that lists all documents again. */
export function UsesFilter({ uses, onClear }: { uses: string; onClear: () => void }) {
  const api = useApi()
  const { data: name = uses } = useQuery({
    queryKey: ['document', 'uses', 'name', uses],
    queryFn: () => readName(api, uses),
  })
  return (
    <Button small look="quiet" onClick={onClear}>
      <Trans>Uses: {name} ✕</Trans>
    </Button>
  )
}

/** The title of a slide, or the name of an asset; what is listed by other than an id has no other name. */
async function readName(api: Blazon, uses: string): Promise<string> {
  if (uses.startsWith('ast_')) return (await api.cms.assets.retrieve(uses)).name
  if (uses.startsWith('sld_')) return (await api.cms.slideAssets.retrieve(uses)).title || uses
  return uses
}
