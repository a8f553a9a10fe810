import { Trans } from '@lingui/react/macro'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'
import { nameOption } from '../texts.ts'
import { usePaletteColors } from './use-palette-colors.ts'

type Uses = Readonly<Record<string, readonly string[]>>

/** What each colour of the palettes may paint, as a table of swatches. */
export function ColorUsesField({
  path,
  schema,
  texts,
  value,
  siblings,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const choice = Object.values(schema.patternProperties ?? {})[0]?.items ?? {}
  const uses = choice.enum ?? []
  const colors = usePaletteColors(siblings.palettes)
  const chosen = (value as Uses | undefined) ?? {}
  const toggle = (key: string, use: string, before: readonly string[]) => {
    const next = before.includes(use) ? before.filter((one) => one !== use) : [...before, use]
    const { [key]: _, ...others } = chosen
    onChange(next.length === 0 ? others : { ...others, [key]: next })
  }
  return (
    <FieldGroup name={path} {...texts}>
      {colors === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : colors.length === 0 ? (
        <p className="text-sm text-muted">
          <Trans>Publish a palette first. Its colours appear here.</Trans>
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full max-w-xl text-sm">
            <thead>
              <tr className="text-left text-xs text-muted">
                <th scope="col" className="py-1 pr-3 font-medium">
                  <Trans>Colour</Trans>
                </th>
                {uses.map((use) => (
                  <th key={use} scope="col" className="px-2 py-1 text-center font-medium">
                    {nameOption(use, choice)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {colors.map(({ key, name, value: color, usage }) => {
                const own = chosen[key]
                return (
                  <tr key={key} className="border-t border-line">
                    <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                      <span className="flex items-center gap-2">
                        <span
                          className="size-5 shrink-0 rounded-sm border border-line"
                          style={{ backgroundColor: color.hex }}
                        />
                        {name ?? key}
                        {own === undefined && usage.length > 0 && (
                          <span className="text-xs text-faint">
                            <Trans>as in the palette</Trans>
                          </span>
                        )}
                      </span>
                    </th>
                    {uses.map((use) => (
                      <td key={use} className="px-2 text-center">
                        <input
                          type="checkbox"
                          aria-label={`${name ?? key}: ${use}`}
                          checked={(own ?? usage).includes(use)}
                          onChange={() => toggle(key, use, own ?? usage)}
                          className="size-4 accent-accent"
                        />
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </FieldGroup>
  )
}
