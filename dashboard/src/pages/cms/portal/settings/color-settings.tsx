import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { classNames } from '../../../../ui/class-names.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/input.tsx'
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
                  <ColorPicker
                    label={
                      mode === 'light'
                        ? t`Pick the colour: ${label}, light pages`
                        : t`Pick the colour: ${label}, dark pages`
                    }
                    value={value}
                    onChange={(picked) => set(mode, role, picked)}
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

/** A browser shows an input without a colour as black, so a line crosses an empty swatch instead. */
function ColorPicker({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const isSet = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <span className="relative block h-8 w-9 shrink-0 rounded-md border border-edge bg-surface p-0.5 focus-within:outline-2 focus-within:outline-accent">
      {!isSet && (
        <svg aria-hidden viewBox="0 0 36 32" className="absolute inset-0 size-full">
          <path d="M7 26 29 6" strokeWidth="1.5" className="stroke-muted" />
        </svg>
      )}
      <input
        type="color"
        aria-label={label}
        value={isSet ? value : '#000000'}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
        className={classNames('relative block size-full', !isSet && 'opacity-0')}
      />
    </span>
  )
}
