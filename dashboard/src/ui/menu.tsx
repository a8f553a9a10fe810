import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A list of acts behind a button: arrows, letters, Escape. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={5}
          collisionPadding={8}
          className="z-50 max-h-[min(28rem,var(--radix-dropdown-menu-content-available-height))] min-w-44 animate-appear overflow-y-auto rounded-lg bg-surface p-1 shadow-floating"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export function MenuItem({
  onSelect,
  icon,
  danger,
  children,
}: {
  onSelect: () => void
  icon?: ReactNode
  danger?: boolean
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className={classNames(
        'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0',
        danger === true ? 'text-bad' : 'text-ink [&_svg]:text-muted',
      )}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-xs text-faint">
      {children}
    </DropdownMenu.Label>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}

/** One of several, the chosen one marked. */
export function MenuChoice({
  value,
  onChange,
  options,
}: {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: ReactNode }[]
}) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          className="flex cursor-pointer items-center justify-between gap-4 rounded-md px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover"
        >
          <span className="min-w-0 truncate">{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <svg
              aria-hidden="true"
              viewBox="0 0 12 12"
              className="size-3 fill-none stroke-accent stroke-2"
            >
              <path d="m2 6.500 2.700 2.700L10 3.500" />
            </svg>
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
