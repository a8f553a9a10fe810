import type { Font } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { fontRoles, nameFontRoles } from '../../rules/fields/fonts/font-roles.ts'

/** The texts that the font sets. Roles of the organization's own stay. */
export function FontRoles({ font }: { font: Font }) {
  const api = useApi()
  const mayChange = useMay()('brand:write')
  const saving = useAct({
    perform: (roles: string[]) => api.brand.fonts.update(font.id, { roles }),
    changes: ['font'],
    done: t`Saved`,
  })
  const toggle = (role: string, isOn: boolean) =>
    saving.run(isOn ? [...font.roles, role] : font.roles.filter((one) => one !== role))
  return (
    <Card title={t`Roles`} padded>
      <p className="mb-3 text-sm text-muted">
        <Trans>
          Fixes set titles, texts and code in the font for them. Without a role, it is for any text.
        </Trans>
      </p>
      {mayChange ? (
        <div className="space-y-2">
          {fontRoles.map(({ value, label }) => (
            <Checkbox
              key={value}
              checked={font.roles.includes(value)}
              disabled={saving.busy}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            >
              {label}
            </Checkbox>
          ))}
        </div>
      ) : (
        <p className="text-sm">{nameFontRoles(font.roles)}</p>
      )}
    </Card>
  )
}
