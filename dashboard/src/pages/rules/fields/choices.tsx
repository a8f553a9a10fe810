import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../ui/input.tsx'
import { roleWords } from './role-words.ts'

/** A multiple choice of a few options. */
export function Choices({
  options,
  chosen,
  onChange,
}: {
  options: readonly string[]
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
          {words[option] ?? roleWords[option] ?? option.replaceAll('_', ' ')}
        </Checkbox>
      ))}
    </div>
  )
}

const words: Readonly<Record<string, string>> = {
  alt_text: t`Alternative texts`,
  pptx: 'PowerPoint',
  docx: t`Word`,
  pdf: 'PDF',
  svg: 'SVG',
  css: 'CSS',
  html: 'HTML',
  png: 'PNG',
  jpeg: 'JPEG',
  en: t`English`,
  de: t`German`,
  'en-US': t`American English`,
  'en-GB': t`British English`,
}
