import { t } from '@lingui/core/macro'
import { type ScopeName, scopeNames, scopes } from '../../../api/scopes.ts'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { Checkbox } from '../../../ui/forms/input.tsx'

const areas = ['platform', 'brand', 'cms'] as const

/** The scopes of a form, by area; `names` are those that may be granted. */
export function ScopePicker({
  chosen = [],
  names = scopeNames,
}: {
  chosen?: readonly string[]
  names?: readonly ScopeName[]
}) {
  return (
    <FieldGroup
      name="scopes"
      label={t`Scopes`}
      hint={t`What the holder may do. Grant only what is needed.`}
    >
      <div className="max-h-64 overflow-y-auto rounded-md border border-line">
        {areas.map((area) => (
          <div key={area} className="border-b border-line p-3 last:border-b-0">
            <p className="mb-1.5 text-xs font-medium text-muted capitalize">{area}</p>
            <div className="space-y-1.5">
              {names
                .filter((name) => name.startsWith(`${area}:`))
                .map((name) => (
                  <Checkbox
                    key={name}
                    name="scopes"
                    value={name}
                    defaultChecked={chosen.includes(name)}
                  >
                    {scopes[name]}
                    <span className="block font-mono text-xs text-muted">{name}</span>
                  </Checkbox>
                ))}
            </div>
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

/** The selected scopes. */
export function readScopes(values: FormData): ScopeName[] {
  return values.getAll('scopes') as ScopeName[]
}
