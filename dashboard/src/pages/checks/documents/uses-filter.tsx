import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'

/** What the listed documents use, by name, in a button that lists all documents again. */
export function UsesFilter({ uses, onClear }: { uses: string; onClear: () => void }) {
  const api = useApi()
  const { data: name = uses } = useQuery({
    queryKey: ['slide_asset', 'name', uses],
    queryFn: async () => (await api.cms.slideAssets.retrieve(uses)).title || uses,
    enabled: uses.startsWith('sld_'),
  })
  return (
    <Button small look="quiet" onClick={onClear}>
      <Trans>Uses: {name} ✕</Trans>
    </Button>
  )
}
