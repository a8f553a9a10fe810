import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { AssetForm } from './asset-form.tsx'

/** Who owns the asset, and until when it may be used. */
export function AssetRightsForm({ asset }: { asset: Asset }) {
  const { rights } = asset
  return (
    <AssetForm
      asset={asset}
      part="rights"
      act={t`Save rights`}
      readPart={(text) => {
        const day = text('expires_at')
        return {
          license: text('license'),
          owner: text('owner'),
          credit: text('credit'),
          // The rights include the day that people enter.
          expires_at: day === null ? null : `${day}T23:59:59.000Z`,
          notice_days: Number(text('notice_days') ?? 30),
        }
      }}
    >
      {(disabled) => (
        <>
          <Field
            name="rights.license"
            label={t`Licence`}
            hint={t`Its name, text or address.`}
            optional
          >
            {(control) => (
              <TextArea {...control} disabled={disabled} defaultValue={rights.license ?? ''} />
            )}
          </Field>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field name="rights.owner" label={t`Owner of the rights`} optional>
              {(control) => (
                <TextInput {...control} disabled={disabled} defaultValue={rights.owner ?? ''} />
              )}
            </Field>
            <Field name="rights.credit" label={t`Credit line`} optional>
              {(control) => (
                <TextInput {...control} disabled={disabled} defaultValue={rights.credit ?? ''} />
              )}
            </Field>
            <Field
              name="rights.expires_at"
              label={t`Last day of use`}
              hint={t`After this day, deployments leave the asset out.`}
              optional
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...{ type: 'date', disabled }}
                  defaultValue={rights.expires_at?.slice(0, 10) ?? ''}
                />
              )}
            </Field>
            <Field
              name="rights.notice_days"
              label={t`Notice (days)`}
              hint={t`Webhooks and this page report the end of the rights this many days in advance.`}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...{ type: 'number', min: 0, max: 365, disabled }}
                  defaultValue={rights.notice_days}
                />
              )}
            </Field>
          </div>
        </>
      )}
    </AssetForm>
  )
}
