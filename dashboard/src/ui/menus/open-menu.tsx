import { DropdownMenu } from 'radix-ui'
import { Fragment, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { MenuEntry, MenuProps } from './menu-entries.ts'

/** The menu itself; it opens when it is mounted, because it is only loaded then. */
export function OpenMenu({ className, label, children, align = 'end', entries }: MenuProps) {
  // Runs after the menu has closed and returned the focus, so that a dialog can return it too.
  const chosen = useRef<(() => void) | null>(null)

  function perform(): void {
    const act = chosen.current
    chosen.current = null
    if (act !== null) setTimeout(act)
  }

  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger aria-label={label} className={className}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          onCloseAutoFocus={perform}
          align={align}
          sideOffset={5}
          collisionPadding={8}
          className="z-50 max-h-[min(28rem,var(--radix-dropdown-menu-content-available-height))] min-w-44 animate-appear overflow-y-auto rounded-lg bg-surface p-1 shadow-floating"
        >
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu's entries keep their places
            <Fragment key={at}>
              <Entry
                entry={entry}
                choose={(act) => {
                  chosen.current = act
                }}
              />
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Entry({ entry, choose }: { entry: MenuEntry; choose: (act: () => void) => void }) {
  if (entry.kind === 'separator') return <DropdownMenu.Separator className="my-1 h-px bg-line" />
  if (entry.kind === 'choice') return <Choice {...entry} />
  const { label, icon, danger, onSelect } = entry
  return (
    <DropdownMenu.Item
      onSelect={() => choose(onSelect)}
      className={classNames(
        itemLook,
        '[&_svg]:size-4 [&_svg]:shrink-0',
        danger === true ? 'text-bad' : 'text-ink [&_svg]:text-muted',
      )}
    >
      {icon}
      {label}
    </DropdownMenu.Item>
  )
}

/** One of several options, with the selected one marked. */
function Choice({ label, value, onChange, options }: MenuEntry & { kind: 'choice' }) {
  return (
    <>
      <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-xs text-faint">
        {label}
      </DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <DropdownMenu.RadioItem
            key={option.value}
            value={option.value}
            className={classNames(itemLook, 'justify-between')}
          >
            <span className="min-w-0 truncate">{option.label}</span>
            <DropdownMenu.ItemIndicator>
              <svg
                aria-hidden="true"
                viewBox="0 0 12 12"
                className="size-3 fill-none stroke-accent stroke-2"
              >
                <path d="m2 6.5 2.7 2.7L10 3.5" />
              </svg>
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  )
}

const itemLook =
  'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-hover'
