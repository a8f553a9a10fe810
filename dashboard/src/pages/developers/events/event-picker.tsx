import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { Checkbox, TextInput } from '../../../ui/forms/input.tsx'
import { useEventTypes } from './use-event-types.ts'

/** The events that an endpoint receives: all, those of an area, single types, or other names. */
export function EventPicker({ chosen }: { chosen: readonly string[] }) {
  const types = useEventTypes()
  const [all, setAll] = useState(chosen.includes('*'))
  const [sought, setSought] = useState('')
  const areas = [...new Set(types.map((type) => type.split('.')[0]!))]
  const listed = new Set(['*', ...areas.map((area) => `${area}.*`), ...types])
  const others = chosen.filter((name) => !listed.has(name))
  return (
    <>
      <FieldGroup name="enabled_events" label={t`Events`}>
        <div className="max-h-72 overflow-y-auto rounded-md border border-line">
          <div className="border-b border-line p-3">
            <Checkbox
              name="enabled_events"
              value="*"
              checked={all}
              onChange={(event) => setAll(event.target.checked)}
            >
              <Trans>All events, including types added later</Trans>
            </Checkbox>
          </div>
          {!all && (
            <>
              <div className="sticky top-0 z-10 border-b border-line bg-surface p-2">
                <TextInput
                  type="search"
                  aria-label={t`Search event types`}
                  placeholder={t`Search event types`}
                  value={sought}
                  onChange={({ target }) => setSought(target.value)}
                  onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                />
              </div>
              {areas.map((area) => (
                <Area
                  key={area}
                  area={area}
                  types={types.filter((type) => type.startsWith(`${area}.`))}
                  sought={sought.trim().toLowerCase()}
                  chosen={chosen}
                />
              ))}
            </>
          )}
        </div>
      </FieldGroup>
      {!all && (
        <Field
          name="other_events"
          label={t`Other events`}
          optional
          hint={t`Your own types, for example custom.invoice.paid, or prefixes such as brand.check.*. Separate them with spaces.`}
        >
          {(control) => <TextInput {...control} defaultValue={others.join(' ')} />}
        </Field>
      )}
    </>
  )
}

function Area({
  area,
  types,
  sought,
  chosen,
}: {
  area: string
  types: readonly string[]
  /** Hides the types without it, which stay chosen. */
  sought: string
  chosen: readonly string[]
}) {
  const whole = `${area}.*`
  const [isWhole, setIsWhole] = useState(chosen.includes(whole))
  const shown = new Set(types.filter((type) => type.includes(sought)))
  return (
    <div hidden={shown.size === 0} className="space-y-1.5 border-b border-line p-3 last:border-b-0">
      <Checkbox
        name="enabled_events"
        value={whole}
        checked={isWhole}
        onChange={(event) => setIsWhole(event.target.checked)}
      >
        <Trans>
          Everything in <span className="font-medium">{area}</span>
        </Trans>
      </Checkbox>
      {!isWhole && (
        <div className="ml-6.5 grid gap-1 sm:grid-cols-2">
          {types.map((type) => (
            <div key={type} hidden={!shown.has(type)}>
              <Checkbox name="enabled_events" value={type} defaultChecked={chosen.includes(type)}>
                <span className="font-mono text-xs break-all">{type.slice(area.length + 1)}</span>
              </Checkbox>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** The selection, in the API's format. */
export function readEvents(values: FormData): string[] {
  const others = String(values.get('other_events') ?? '').split(/[\s,]+/)
  return [...new Set([...values.getAll('enabled_events').map(String), ...others.filter(Boolean)])]
}
