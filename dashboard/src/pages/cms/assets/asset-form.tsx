import type { CmsAssetsUpdateParams } from '@blazon/sdk/params'
import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/forms/form.tsx'

/** A card with some fields of an asset, which people without `cms:write` only read. */
export function AssetForm({
  asset,
  part,
  act,
  readPart,
  children,
}: {
  asset: Asset
  /** The object of the asset that has the fields; their names begin with it. */
  part: 'rights' | 'usage'
  /** The text of the button. */
  act: string
  /** The object to save. `text` returns a field without spaces around it, null for an empty one. */
  readPart: (
    text: (name: string) => string | null,
  ) => CmsAssetsUpdateParams['rights'] | CmsAssetsUpdateParams['usage']
  children: (disabled: boolean) => ReactNode
}) {
  const api = useApi()
  const mayChange = useMay()('cms:write')
  const saving = useAct({
    perform: (values: FormData) => {
      const text = (name: string) => String(values.get(`${part}.${name}`) ?? '').trim() || null
      return api.cms.assets.update(asset.id, { [part]: readPart(text) }, ifMatch(asset))
    },
    changes: ['asset'],
    done: t`Saved`,
  })
  return (
    <Card padded>
      <Form
        resource={asset}
        onSubmit={saving.attempt}
        footer={(busy) =>
          mayChange && (
            <Button type="submit" look="primary" busy={busy}>
              {act}
            </Button>
          )
        }
      >
        {children(!mayChange)}
      </Form>
    </Card>
  )
}
