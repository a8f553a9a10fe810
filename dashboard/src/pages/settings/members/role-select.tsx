import { nameRole } from '../../../session/role-names.ts'
import { useSigned } from '../../../session/workspace.tsx'
import type { ControlProps } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { capitalized, describeRole, grantableBy, useRoles } from './roles.ts'

export function RoleSelect({ control, chosen }: { control: ControlProps; chosen: string }) {
  const { role: own } = useSigned().credential
  const roles = useRoles()
  return (
    <Select key={roles.length} {...control} defaultValue={chosen}>
      {roles.length === 0 && <option value={chosen}>{capitalized(nameRole(chosen))}</option>}
      {grantableBy(own, roles).map(({ id }) => (
        <option key={id} value={id}>
          {`${capitalized(nameRole(id))}: ${describeRole(id)}`}
        </option>
      ))}
    </Select>
  )
}
