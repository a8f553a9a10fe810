import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Search } from '../api/use-filters.ts'
import { findListPath } from '../path-builder.ts'
import type { Mode } from '../session/mode.ts'
import { useSigned } from '../session/workspace.tsx'
import { classNames } from '../ui/class-names.ts'

const modes: readonly { mode: Mode; label: string }[] = [
  { mode: 'test', label: t`Test` },
  { mode: 'live', label: t`Live` },
]

/** Switches the mode. A resource exists in only one mode, so the switch opens its list. */
export function ModeSwitch() {
  const { workspace } = useSigned()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  function choose(mode: Mode): void {
    void navigate({
      to: findListPath(pathname),
      search: ({ organization }: Search) => ({ organization, mode }),
    } as never)
  }

  return (
    <fieldset className="grid grid-cols-2 gap-0.5 rounded-md border border-line bg-hover p-0.5">
      <legend className="sr-only">
        <Trans>Mode</Trans>
      </legend>
      {modes.map(({ mode, label }) => (
        <label
          key={mode}
          className={classNames(
            'flex cursor-pointer items-center justify-center gap-1.5 rounded-sm py-1 text-xs font-medium transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
            mode === workspace.mode
              ? 'bg-lifted text-ink shadow-raised'
              : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="mode"
            className="sr-only"
            checked={mode === workspace.mode}
            onChange={() => choose(mode)}
          />
          <span
            aria-hidden
            className={classNames(
              'size-1.5 rounded-full',
              mode !== workspace.mode ? 'bg-edge' : mode === 'test' ? 'bg-frame' : 'bg-good',
            )}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
