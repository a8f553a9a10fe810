import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { splitList } from './words.ts'

/** Clear space, minimum sizes and allowed backgrounds. */
export function AssetUsageForm({ asset }: { asset: Asset }) {
  const api = useApi()
  const mayChange = useMay()('cms:write')
  const { usage } = asset
  const saving = useAct({
    perform: (values: FormData) => {
      const text = (name: string) => String(values.get(`usage.${name}`) ?? '').trim()
      const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
      const change = {
        usage: {
          clear_space: number('clear_space'),
          min_width_px: number('min_width_px'),
          min_width_mm: number('min_width_mm'),
          backgrounds: splitList(text('backgrounds')),
          guidance: text('guidance') === '' ? null : text('guidance'),
        },
      }
      return api.cms.assets.update(asset.id, change, ifMatch(asset))
    },
    changes: ['asset'],
    done: t`Saved`,
  })
  const disabled = !mayChange
  return (
    <Card padded>
      <Form
        resource={asset}
        onSubmit={saving.attempt}
        footer={(busy) =>
          mayChange && (
            <Button type="submit" look="primary" busy={busy}>
              <Trans>Save rules</Trans>
            </Button>
          )
        }
      >
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
      </Form>
    </Card>
  )
}
