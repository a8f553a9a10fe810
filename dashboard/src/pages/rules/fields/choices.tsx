import { Checkbox } from '../../../ui/forms/input.tsx'

/** A multiple choice of a few options. */
export function Choices({
  options,
  nameOf = (option) => option,
  chosen,
  onChange,
}: {
  options: readonly string[]
  nameOf?: (option: string) => string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1.5">
      {options.map((option) => (
        <Checkbox
          key={option}
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            onChange(
              options.filter((one) => (one === option ? target.checked : chosen.includes(one))),
            )
          }
        >
          {nameOf(option)}
        </Checkbox>
      ))}
    </div>
  )
}
