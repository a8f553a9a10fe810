import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  small?: boolean
  /** True while its action runs: the button is disabled and shows that. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  look = 'secondary',
  small = false,
  busy = false,
  icon,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonLook(look, small), className)}
    >
      {busy ? <LoaderCircle aria-hidden className="size-3.5 animate-spin" /> : icon}
      {children}
    </button>
  )
}

/** A button with only an icon; `label` is its accessible name. */
export function IconButton({
  label,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'inline-flex size-8 shrink-0 print:hidden items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-50 [&_svg]:size-4',
        className,
      )}
    >
      {children}
    </button>
  )
}

export function buttonLook(look: Look, small: boolean): string {
  return classNames(
    'inline-flex shrink-0 print:hidden items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-3.5 [&_svg]:shrink-0',
    small ? 'h-7 px-2 text-xs' : 'h-8 px-3 text-sm',
    looks[look],
  )
}

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent shadow-raised hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink shadow-raised hover:bg-hover',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'bg-bad text-on-bad shadow-raised hover:opacity-90',
}
