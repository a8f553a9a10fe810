import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

const box =
  'w-full rounded-md border border-edge bg-surface px-2.5 text-base text-ink shadow-raised placeholder:text-faint hover:border-faint focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent disabled:opacity-60 aria-invalid:border-bad sm:text-sm'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(box, 'h-8', className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(box, 'min-h-20 py-1.5', className)} />
}

/**
 * The browser's own list, which works best with keyboards, screen readers and phones. Its form reads
 * the default, which React sets only once, to show a new one.
 */
export function Select({
  className,
  isAsWideAsItsValue = false,
  children,
  ...rest
}: ComponentProps<'select'> & {
  /** Instead of as wide as its longest option, so that more filters have place in a line. */
  isAsWideAsItsValue?: boolean
}) {
  return (
    <span className={classNames('relative inline-block', className ?? 'w-full')}>
      <select
        data-default={rest.defaultValue}
        {...rest}
        className={classNames(
          box,
          'h-8 appearance-none pr-7',
          isAsWideAsItsValue && 'field-sizing-content',
        )}
      >
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className="pointer-events-none absolute top-1/2 right-2.5 size-3 -translate-y-1/2 fill-none stroke-muted stroke-[1.5]"
      >
        <path d="M3 4.5 6 7.500l3-3" />
      </svg>
    </span>
  )
}

/** A checkbox and its label. */
export function Checkbox({ children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className="flex items-start gap-2.5 text-sm">
      <input
        type="checkbox"
        {...rest}
        className="mt-0.5 size-4 shrink-0 rounded-sm accent-accent"
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
