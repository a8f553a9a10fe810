import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { TextInput } from './input.tsx'

/**
 * A day, or with `datetime-local` a moment in the reader's time zone. The browser's own control is inside, which keyboards
 * and phones know; its small button covers the whole field, so that a click anywhere opens the calendar.
 */
export function DateInput({
  type = 'date',
  defaultValue,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { type?: 'date' | 'datetime-local' }) {
  const [isEmpty, setIsEmpty] = useState(!defaultValue)
  return (
    <span className={classNames('relative block', type === 'date' ? 'max-w-44' : 'max-w-60')}>
      <CalendarDays
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 z-10 size-4 -translate-y-1/2 text-muted"
      />
      <TextInput
        {...rest}
        type={type}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setIsEmpty(currentTarget.value === '')}
        className={classNames(
          'relative pl-8 tabular-nums [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:m-0 [&::-webkit-calendar-picker-indicator]:size-auto [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0',
          isEmpty && 'not-focus:text-faint',
        )}
      />
    </span>
  )
}
