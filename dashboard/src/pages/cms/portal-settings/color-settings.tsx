import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/input.tsx'
import type { DraftProps } from './draft.ts'

const roles = [
  ['background', t`Background`],
  ['surface', t`Surface`],
  ['text', t`Text`],
  ['muted', t`Muted`],
  ['accent', t`Accent`],
  ['line', t`Line`],
] as const
const modes = [
  ['light', t`Light pages`],
  ['dark', t`Dark pages`],
] as const

/** The colours of the site itself. One without a value is derived from the palettes. */
export function ColorSettings({ draft, onChange }: DraftProps) {
  const { theme } = draft
  const set = (mode: 'light' | 'dark', role: (typeof roles)[number][0], value: string) =>
    onChange({ theme: { ...theme, [mode]: { ...theme[mode], [role]: value || null } } })
  return modes.map(([mode, title]) => (
    <fieldset key={mode} className="space-y-2">
      <legend className="text-sm font-medium">{title}</legend>
      <p className="text-xs text-muted">
        <Trans>An empty colour is derived from your palettes.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {roles.map(([role, label]) => {
          const value = theme[mode][role] ?? ''
          return (
            <Field key={role} name={`theme.${mode}.${role}`} label={label}>
              {(control) => (
                <div className="flex gap-2">
                  <input
                    type="color"
                    aria-label={
                      mode === 'light'
                        ? t`Pick the colour: ${label}, light pages`
                        : t`Pick the colour: ${label}, dark pages`
                    }
                    value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
                    onChange={({ target }) => set(mode, role, target.value.toUpperCase())}
                    className="h-8 w-9 shrink-0 rounded-md border border-edge bg-surface p-0.5"
                  />
                  <TextInput
                    {...control}
                    className="min-w-0 font-mono"
                    placeholder={t`Derived`}
                    value={value}
                    onChange={({ target }) => set(mode, role, target.value.trim())}
                  />
                </div>
              )}
            </Field>
          )
        })}
      </div>
    </fieldset>
  ))
}
