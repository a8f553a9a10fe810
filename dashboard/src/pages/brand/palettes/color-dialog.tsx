import type { Palette, PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { toSlug } from '../../../slug.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { Checkbox, Select, TextInput } from '../../../ui/forms/input.tsx'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { useToasts } from '../../../ui/toast.tsx'
import { AliasOptions, readAlias, writeAlias } from './alias-options.tsx'
import { colorRoles } from './color-roles.ts'
import { givenValue, type useColors } from './use-colors.ts'

const usages = ['text', 'background', 'fill', 'line'] as const

/** Edits a colour of a palette; creates one or several if `color` is null. */
export function ColorDialog({
  palette,
  color,
  at,
  onClose,
  onSave,
  onRemove,
}: {
  palette: Palette
  color: PaletteColor | null
  /** Its index in the palette, which the server's errors refer to. */
  at: number
  onClose: () => void
  onSave: ReturnType<typeof useColors>['put']
  onRemove: ReturnType<typeof useColors>['remove']
}) {
  const draft = useDraft({
    value: color?.value.hex ?? '',
    follows: writeAlias(color?.alias),
  })
  const [added, setAdded] = useState(0)
  const toasts = useToasts()
  const { value, follows } = draft.values
  const otherModes = palette.modes.slice(1)
  const setValue = (value: string) => draft.change({ value })

  const field = (name: string) => `colors[${at}].${name}`

  async function submit(values: FormData) {
    const text = (name: string) => String(values.get(field(name)) ?? '').trim()
    const name = text('name')
    await onSave(
      {
        key: text('key') || toSlug(name),
        name: name === '' ? null : name,
        alias: readAlias(follows),
        // The stored value is more precise than its hex. A colour that follows another needs none.
        ...(value !== '' || follows === ''
          ? { value: color !== null && value === color.value.hex ? givenValue(color.value) : value }
          : {}),
        values: Object.fromEntries(
          otherModes.flatMap((mode) => {
            const given = text(`values.${mode}`)
            return given === '' ? [] : [[mode, readModeValue(given, color?.values?.[mode])]]
          }),
        ),
        role: colorRoles.find(({ value }) => value === text('role'))?.value ?? null,
        usage: usages.filter((usage) => values.getAll(field('usage')).includes(usage)),
        cmyk: readPercentages(text('cmyk')),
        spot_name: text('spot_name') || null,
        deprecated: values.get(field('deprecated')) !== null,
      },
      color?.key ?? null,
    )
    if (!values.has('another')) return onClose()
    toasts.done(t`${name || text('key') || value} added to the palette`)
    draft.change({ value: '', follows: '' })
    setAdded((before) => before + 1)
  }

  return (
    <FormDialog
      resource={color === null ? undefined : palette}
      draft={draft}
      onClose={onClose}
      title={color === null ? t`Add colour` : t`Edit colour`}
      act={t`Save`}
      another={color === null ? { act: t`Save and add another`, submitted: added } : undefined}
      onSubmit={submit}
    >
      {follows === '' && (
        <Field
          name={field('value')}
          label={t`Colour`}
          hint={t`Any CSS colour: #C8102E, oklch(0.6 0.2 25), color(display-p3 1 0 0).`}
        >
          {(control) => (
            <div className="flex gap-2">
              <TextInput
                {...control}
                autoFocus={added > 0}
                value={value}
                onChange={(event) => setValue(event.target.value)}
                className="font-mono"
                autoComplete="off"
              />
              <input
                type="color"
                aria-label={t`Pick the colour`}
                value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
                onChange={(event) => setValue(event.target.value)}
                className="h-8 w-10 shrink-0 rounded-md border border-edge bg-surface p-0.5"
              />
            </div>
          )}
        </Field>
      )}
      <Field name={field('name')} label={t`Name`} optional>
        {(control) => <TextInput {...control} defaultValue={color?.name ?? ''} />}
      </Field>
      <Field
        name={field('alias')}
        label={t`Follows`}
        optional
        hint={t`The colour then changes with the one that it follows.`}
      >
        {(control) => (
          <Select
            {...control}
            value={follows}
            onChange={({ target }) => draft.change({ follows: target.value })}
          >
            <AliasOptions palette={palette} color={color} />
          </Select>
        )}
      </Field>
      {otherModes.map((mode) => (
        <Field
          key={mode}
          name={field(`values.${mode}`)}
          label={t`Colour in ${mode}`}
          optional
          hint={t`A CSS colour, or → and the key of a colour that it follows. If empty, it is as in ${palette.modes[0] ?? ''}.`}
        >
          {(control) => (
            <TextInput
              {...control}
              defaultValue={writeModeValue(color?.values?.[mode])}
              className="font-mono"
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      <Field
        name={field('key')}
        label={t`Key`}
        hint={t`The name in style sheets and rules. If empty, it is derived from the name above.`}
      >
        {(control) => (
          <TextInput {...control} defaultValue={color?.key ?? ''} className="font-mono" />
        )}
      </Field>
      <Field name={field('role')} label={t`Role`} optional>
        {(control) => (
          <Select {...control} defaultValue={color?.role ?? ''}>
            <option value="">{t`None`}</option>
            {colorRoles.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FieldGroup
        name={field('usage')}
        label={t`Allowed for`}
        hint={t`If nothing is selected, the colour is allowed everywhere.`}
      >
        <div className="flex flex-wrap gap-x-4 gap-y-1.5">
          {usages.map((usage) => (
            <Checkbox
              key={usage}
              name={field('usage')}
              value={usage}
              defaultChecked={color?.usage.includes(usage) ?? false}
            >
              {usage}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <Field
        name={field('cmyk')}
        label={t`CMYK`}
        optional
        hint={t`Four percentages, such as 0 100 80 5. In a print PDF, these inks count as this colour.`}
      >
        {(control) => (
          <TextInput
            {...control}
            defaultValue={color?.cmyk?.join(' ') ?? ''}
            className="font-mono"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        name={field('spot_name')}
        label={t`Spot colour`}
        optional
        hint={t`The name of its ink, such as PANTONE 186 C. In a print PDF, this ink counts as this colour.`}
      >
        {(control) => <TextInput {...control} defaultValue={color?.spot_name ?? ''} />}
      </Field>
      <Checkbox name={field('deprecated')} defaultChecked={color?.deprecated ?? false}>
        <Trans>Deprecated: allowed, but never suggested</Trans>
      </Checkbox>
      {color !== null && (
        <Button
          look="quiet"
          className="text-bad"
          onClick={() => {
            onRemove(color.key)
            onClose()
          }}
        >
          <Trans>Remove from palette</Trans>
        </Button>
      )}
    </FormDialog>
  )
}

type ModeValue = NonNullable<PaletteColor['values']>[string]

function writeModeValue(value: ModeValue | undefined): string {
  if (value === undefined || value.inherited) return ''
  return value.alias === undefined ? value.hex : `→ ${writeAlias(value.alias)}`
}

/** The colour or the reference of a text; the stored value is more precise than its hex. */
function readModeValue(
  text: string,
  stored: ModeValue | undefined,
): string | Record<string, unknown> {
  const alias = text.startsWith('→') ? readAlias(text.slice(1).trim()) : null
  if (alias !== null) return { alias }
  return stored !== undefined && stored.alias === undefined && text === stored.hex
    ? givenValue(stored)
    : text
}

/** The numbers of a text, which the server validates; null if it is empty. */
function readPercentages(text: string): number[] | null {
  const numbers = text.split(/[\s,;/%]+/).filter((part) => part !== '')
  return numbers.length === 0 ? null : numbers.map(Number)
}
