import { classNames } from '../class-names.ts'

/** Turns something on or off at once. In a row of a list, it is above the link that covers the row. */
export function Switch({
  label,
  checked,
  busy = false,
  onChange,
}: {
  /** The accessible name. */
  label: string
  checked: boolean
  busy?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      aria-busy={busy}
      onClick={() => !busy && onChange(!checked)}
      className={classNames(
        'relative z-10 block h-5 w-9 shrink-0 cursor-pointer rounded-full border transition-colors focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
        checked ? 'border-accent bg-accent' : 'border-faint bg-surface',
        busy && 'opacity-60',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'absolute top-0.5 left-0.5 size-3.5 rounded-full transition-transform',
          checked ? 'translate-x-4 bg-on-accent' : 'bg-faint',
        )}
      />
    </button>
  )
}
