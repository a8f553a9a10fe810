import { useSigned } from '../../session/workspace.tsx'
import type { ControlProps } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { grantableBy } from './roles.ts'

export function RoleSelect({ control, chosen }: { control: ControlProps; chosen: string }) {
  const { role: own } = useSigned().credential
  return (
    <Select {...control} defaultValue={chosen}>
      {grantableBy(own).map(({ role, means }) => (
        <option key={role} value={role}>
          {`${role[0]!.toUpperCase()}${role.slice(1)}: ${means}`}
        </option>
      ))}
    </Select>
  )
}
