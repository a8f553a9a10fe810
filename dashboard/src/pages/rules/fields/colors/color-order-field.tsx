import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { IconButton } from '../../../../ui/button.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'
import { usePaletteColors } from './use-palette-colors.ts'

/** Colours of the palettes in an order, such as that of the series of charts. */
export function ColorOrderField({
  path,
  texts,
  value,
  siblings,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const colors = usePaletteColors(siblings.palettes)
  if (colors === undefined) return <Skeleton className="h-16 w-full" />
  const order = (value as string[] | undefined) ?? []
  const byKey = new Map(colors.map((color) => [color.key, color]))
  const move = (at: number, by: number) => {
    const key = order[at]!
    onChange(order.toSpliced(at, 1).toSpliced(at + by, 0, key))
  }
  const left = colors.filter(({ key }) => !order.includes(key))
  return (
    <FieldGroup name={path} {...texts}>
      <ol className="flex flex-wrap gap-2">
        {order.map((key, at) => {
          const name = byKey.get(key)?.name ?? key
          return (
            <li
              key={key}
              className="flex items-center gap-1 rounded-md border border-line bg-surface py-1 pr-1 pl-2 text-sm"
            >
              <span className="text-xs text-faint tabular-nums">{at + 1}</span>
              <span
                className="mx-1 size-5 rounded-sm border border-line"
                style={{ backgroundColor: byKey.get(key)?.value.hex }}
              />
              {name}
              <IconButton
                label={t`Move ${name} earlier`}
                className="size-6"
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <ChevronLeft aria-hidden />
              </IconButton>
              <IconButton
                label={t`Move ${name} later`}
                className="size-6"
                disabled={at === order.length - 1}
                onClick={() => move(at, 1)}
              >
                <ChevronRight aria-hidden />
              </IconButton>
              <IconButton
                label={t`Remove ${name}`}
                className="size-6"
                onClick={() => onChange(order.filter((one) => one !== key))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ol>
      {left.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5 pt-1">
          <span className="text-xs text-muted">
            <Trans>Add</Trans>
          </span>
          {left.map(({ key, name, value: color }) => (
            <button
              key={key}
              type="button"
              aria-label={t`Add ${name ?? key}`}
              title={name ?? key}
              onClick={() => onChange([...order, key])}
              className="size-6 rounded-sm border border-line"
              style={{ backgroundColor: color.hex }}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
