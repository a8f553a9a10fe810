import { t } from '@lingui/core/macro'
import { nameRole } from '../../../session/role-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { capitalized, describeRole, useRoles } from '../members/roles.ts'

/** What each role may do, with its scopes. */
export function RoleTable() {
  const roles = useRoles()
  if (roles.length === 0) return null
  return (
    <Card title={t`Roles`}>
      <dl className="divide-y divide-line">
        {roles.map(({ id, scopes }) => (
          <div key={id} className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[8rem_1fr]">
            <dt className="font-medium">{capitalized(nameRole(id))}</dt>
            <dd>
              {describeRole(id)}
              <span className="mt-1.5 flex flex-wrap gap-1.5">
                {scopes.map((scope) => (
                  <Badge key={scope}>{scope}</Badge>
                ))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
