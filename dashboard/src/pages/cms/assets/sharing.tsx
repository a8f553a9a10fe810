import type { Asset, AssetShareLinkWithUrl } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { chooseLastDay, endOfDay, ShareLinkRow } from '../../share-link-row.tsx'
import { variantWord } from './variants.tsx'

/** Links that show the files to people without an account. */
export function AssetSharing({ asset }: { asset: Asset }) {
  const api = useApi()
  const mayChange = useMay()('cms:write')
  const { data: links = [] } = useQuery({
    queryKey: ['asset_share_link', asset.id],
    queryFn: async (): Promise<readonly AssetShareLinkWithUrl[]> =>
      (await api.cms.assets.shareLinks.list(asset.id, { limit: 100 })).data,
  })
  const creating = useAct({
    perform: (values: FormData) => {
      const variant = String(values.get('variant') ?? '')
      return api.cms.assets.shareLinks.create(asset.id, {
        variant: variant === '' ? null : variant,
        expires_at: endOfDay(values.get('expires_at')),
      })
    },
    changes: ['asset_share_link'],
    done: t`Share link created`,
  })
  return (
    <>
      {mayChange && (
        <Card padded>
          <Form
            className="flex flex-wrap items-end gap-3"
            onSubmit={creating.attempt}
            footer={(busy) => (
              <Button type="submit" look="primary" busy={busy}>
                <Trans>Create share link</Trans>
              </Button>
            )}
          >
            <Field name="variant" label={t`Files`}>
              {(control) => (
                <Select {...control}>
                  <option value="">{t`All variants`}</option>
                  {asset.variants.map(({ variant }) => (
                    <option key={variant} value={variant}>
                      {variantWord(variant)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field name="expires_at" label={t`Works until`}>
              {(control) => <DateInput {...control} required defaultValue={chooseLastDay()} />}
            </Field>
          </Form>
        </Card>
      )}
      <Card title={t`Share links`}>
        {links.length === 0 ? (
          <p className="p-4 text-sm text-muted">
            <Trans>
              Nobody outside your organization can see this asset. Anyone who has a share link can
              see the current files, without an account.
            </Trans>
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {links.map((link) => (
              <ShareLinkRow
                key={link.id}
                link={link}
                mayChange={mayChange}
                revoke={() => api.cms.assetShareLinks.delete(link.id)}
              >
                {link.variant === null ? t`All variants` : variantWord(link.variant)}
              </ShareLinkRow>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
