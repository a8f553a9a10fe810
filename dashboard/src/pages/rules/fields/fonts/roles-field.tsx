import { t } from '@lingui/core/macro'
import { Plus, X } from 'lucide-react'
import { IconButton } from '../../../../ui/button.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'
import { roleWords } from './role-words.ts'

type ByRole = Readonly<Record<string, Record<string, unknown>>>

/** Limits for texts with some roles, such as titles; a role is added before it is edited. */
export function RolesField({
  type,
  path,
  schema,
  value,
  texts,
  renderParams,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const byRole = (value as ByRole | undefined) ?? {}
  const roles = Object.entries(schema.properties ?? {})
  return (
    <FieldGroup name={path} {...texts}>
      <div className="space-y-4">
        {roles
          .filter(([role]) => byRole[role] !== undefined)
          .map(([role, limits]) => (
            <section key={role} className="rounded-md border border-line p-3">
              <header className="mb-2 flex items-center justify-between">
                <h3 className="text-sm font-semibold">{roleWords[role] ?? role}</h3>
                <IconButton
                  label={t`Remove the limits of ${roleWords[role] ?? role}`}
                  onClick={() => {
                    const { [role]: _, ...others } = byRole
                    onChange(others)
                  }}
                >
                  <X aria-hidden />
                </IconButton>
              </header>
              {renderParams({
                type,
                path: `${path}.${role}`,
                schema: limits,
                value: byRole[role]!,
                onChange: (changed) => onChange({ ...byRole, [role]: changed }),
              })}
            </section>
          ))}
        <div className="flex flex-wrap gap-1.5">
          {roles
            .filter(([role]) => byRole[role] === undefined)
            .map(([role]) => (
              <button
                key={role}
                type="button"
                onClick={() => onChange({ ...byRole, [role]: {} })}
                className="flex items-center gap-1 rounded-md border border-dashed border-edge px-2 py-0.5 text-sm text-muted hover:bg-hover hover:text-ink"
              >
                <Plus aria-hidden className="size-3.5" />
                {roleWords[role] ?? role}
              </button>
            ))}
        </div>
      </div>
    </FieldGroup>
  )
}
