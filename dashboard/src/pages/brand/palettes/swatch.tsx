import type { PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { paths } from '../../../path-builder.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { writeClipboard } from '../../../ui/copy-button.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useToasts } from '../../../ui/toast.tsx'
import { nameColorRole } from './color-roles.ts'
import { listNotations } from './notations.ts'

/** One colour and its properties. Read-only without `onEdit`. */
export function Swatch({
  color,
  onEdit,
  onMove,
  onDragStart,
  onDrop,
}: {
  color: PaletteColor
  onEdit: (() => void) | undefined
  onMove: ((by: -1 | 1) => void) | undefined
  onDragStart: () => void
  onDrop: () => void
}) {
  const name = color.name ?? color.key
  return (
    <li
      draggable={onMove !== undefined}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className="group relative overflow-hidden rounded-lg border border-line bg-surface shadow-raised"
    >
      <div className="flex h-20">
        <div className="flex-1" style={{ backgroundColor: color.value.hex }} />
        {Object.entries(color.values ?? {}).map(([mode, { hex }]) => (
          <div
            key={mode}
            role="img"
            aria-label={`${mode}: ${hex}`}
            title={`${mode}: ${hex}`}
            className="w-6"
            style={{ backgroundColor: hex }}
          />
        ))}
      </div>
      <div className="space-y-1 p-2.5">
        {onEdit === undefined ? (
          <p className="truncate text-sm font-medium">{name}</p>
        ) : (
          <button
            type="button"
            onClick={onEdit}
            aria-label={t`Edit ${name}`}
            className="block max-w-full truncate rounded-sm text-sm font-medium hover:underline"
          >
            {name}
          </button>
        )}
        {/* On the colour, because beside the name they would cut it. */}
        {onMove !== undefined && (
          <span className="absolute top-1.5 right-1.5 flex rounded-md bg-surface opacity-0 shadow-raised group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
            <IconButton
              label={t`Move ${name} earlier`}
              className="size-6"
              onClick={() => onMove(-1)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={t`Move ${name} later`} className="size-6" onClick={() => onMove(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </span>
        )}
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <CopyColor color={color} />
          <TextLink
            to={paths.documents()}
            search={{ uses: color.value.hex }}
            label={t`Used in documents: ${name}`}
          >
            <span className="text-xs">
              <Trans>Used in</Trans>
            </span>
          </TextLink>
        </p>
        <p className="flex flex-wrap gap-1">
          {color.alias !== undefined && <Badge>→ {color.alias.key}</Badge>}
          {color.role !== null && <Badge>{nameColorRole(color.role)}</Badge>}
          {color.usage.map((usage) => (
            <Badge key={usage}>{usage}</Badge>
          ))}
          {color.deprecated && (
            <Badge tone="warn">
              <Trans>deprecated</Trans>
            </Badge>
          )}
        </p>
      </div>
    </li>
  )
}

/** Copies the colour in the notation that is chosen. */
export function CopyColor({ color }: { color: PaletteColor }) {
  const toasts = useToasts()
  const copy = (text: string) =>
    writeClipboard(text).then(
      () => toasts.done(t`Copied ${text}`),
      (error) => toasts.failed(error),
    )
  return (
    <Menu
      className="rounded-sm font-mono text-xs text-muted hover:text-ink hover:underline"
      label={t`Copy ${color.name ?? color.key}, ${color.value.hex}`}
      align="start"
      entries={listNotations(color).map(({ name, text }) => ({
        kind: 'act',
        label: `${name}: ${text}`,
        onSelect: () => void copy(text),
      }))}
    >
      {color.value.hex}
    </Menu>
  )
}
