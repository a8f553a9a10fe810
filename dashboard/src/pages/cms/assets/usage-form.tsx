import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { AssetForm } from './asset-form.tsx'
import { splitList } from './words.ts'

/** Clear space, minimum sizes and allowed backgrounds. */
export function AssetUsageForm({ asset }: { asset: Asset }) {
  const { usage } = asset
  return (
    <AssetForm
      asset={asset}
      part="usage"
      act={t`Save rules`}
      readPart={(text) => {
        const number = (name: string) => (text(name) === null ? null : Number(text(name)))
        return {
          clear_space: number('clear_space'),
          min_width_px: number('min_width_px'),
          min_width_mm: number('min_width_mm'),
          backgrounds: splitList(text('backgrounds') ?? ''),
          guidance: text('guidance'),
        }
      }}
    >
      {(disabled) => (
        <>
          <Field
            name="usage.clear_space"
            label={t`Clear space`}
            hint={t`On each side, as a multiple of the height: 0.5 is half of the height.`}
            optional
          >
            {(control) => (
              <TextInput
                {...control}
                {...{ type: 'number', min: 0, max: 10, step: 'any', disabled }}
                defaultValue={usage.clear_space ?? ''}
              />
            )}
          </Field>
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field name="usage.min_width_px" label={t`Minimum width on screens (pixels)`} optional>
              {(control) => (
                <TextInput
                  {...control}
                  {...{ type: 'number', min: 1, disabled }}
                  defaultValue={usage.min_width_px ?? ''}
                />
              )}
            </Field>
            <Field name="usage.min_width_mm" label={t`Minimum width in print (mm)`} optional>
              {(control) => (
                <TextInput
                  {...control}
                  {...{ type: 'number', min: 0, step: 'any', disabled }}
                  defaultValue={usage.min_width_mm ?? ''}
                />
              )}
            </Field>
          </div>
          <Field
            name="usage.backgrounds"
            label={t`Allowed backgrounds`}
            hint={t`Colours such as #FFFFFF, separated with commas. Empty allows any background.`}
            optional
          >
            {(control) => (
              <TextInput
                {...control}
                disabled={disabled}
                defaultValue={usage.backgrounds.join(', ')}
              />
            )}
          </Field>
          {usage.backgrounds.length > 0 && (
            <p className="flex flex-wrap gap-2">
              {usage.backgrounds.map((hex) => (
                <span
                  key={hex}
                  role="img"
                  aria-label={hex}
                  title={hex}
                  className="size-8 rounded-md border border-edge"
                  style={{ backgroundColor: hex }}
                />
              ))}
            </p>
          )}
          <Field name="usage.guidance" label={t`Other rules`} optional>
            {(control) => (
              <TextArea {...control} disabled={disabled} defaultValue={usage.guidance ?? ''} />
            )}
          </Field>
        </>
      )}
    </AssetForm>
  )
}
