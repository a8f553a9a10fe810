import type { Rule } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { Choices } from './fields/choices.tsx'
import { roleWords } from './fields/fonts/role-words.ts'
import { NumbersOfSlides } from './fields/numbers-of-slides.tsx'
import { TokensField } from './fields/tokens-field.tsx'

type AppliesTo = Rule['applies_to']

export const everything: AppliesTo = { formats: [], layouts: [], slides: [], roles: [] }

const formatWords: Readonly<Record<string, string>> = {
  pptx: 'PowerPoint',
  docx: t`Word`,
  xlsx: t`Excel`,
  pdf: 'PDF',
  svg: 'SVG',
  css: 'CSS',
  html: 'HTML',
  png: 'PNG',
  jpeg: 'JPEG',
  text: t`Text`,
  eml: t`E-mail`,
  mht: t`Web archive`,
  odp: t`OpenDocument presentation`,
  odt: t`OpenDocument text`,
}

/** Limits the rule to some files, layouts, slides and texts; closed while it limits nothing. */
export function AppliesToFields({
  formats,
  value,
  onChange,
}: {
  /** The formats that the type of the rule can judge. */
  formats: readonly string[]
  value: AppliesTo
  onChange: (value: AppliesTo) => void
}) {
  const change = (part: Partial<AppliesTo>) => onChange({ ...value, ...part })
  const hasSlides = formats.includes('pptx')
  return (
    <details open={Object.values(value).some((list) => list.length > 0) || undefined}>
      <summary className="rounded-sm text-sm font-medium">
        <Trans>Where the rule applies: {describe(value)}</Trans>
      </summary>
      <div className="mt-3 space-y-4 border-l-2 border-line pl-4">
        {formats.length > 1 && (
          <FieldGroup
            name="applies_to.formats"
            label={t`Kinds of files`}
            hint={t`All if you choose none.`}
          >
            <Choices
              options={formats}
              nameOf={(format) => formatWords[format] ?? format}
              chosen={value.formats}
              onChange={(chosen) => change({ formats: chosen as AppliesTo['formats'] })}
            />
          </FieldGroup>
        )}
        <FieldGroup name="applies_to.roles" label={t`Texts`} hint={t`All if you choose none.`}>
          <Choices
            options={Object.keys(roleWords)}
            nameOf={(role) => roleWords[role] ?? role}
            chosen={value.roles}
            onChange={(chosen) => change({ roles: chosen as AppliesTo['roles'] })}
          />
        </FieldGroup>
        {hasSlides && (
          <>
            <TokensField
              path="applies_to.layouts"
              texts={{ label: t`Slides with these layouts`, hint: t`All if you name none.` }}
              noun={t`layout`}
              chosen={value.layouts}
              onChange={(layouts) => change({ layouts })}
            />
            <FieldGroup
              name="applies_to.slides"
              label={t`Slides with these numbers`}
              hint={t`All if you enter none.`}
            >
              <NumbersOfSlides value={value.slides} onChange={(slides) => change({ slides })} />
            </FieldGroup>
          </>
        )}
      </div>
    </details>
  )
}

function describe({ formats, layouts, slides, roles }: AppliesTo): string {
  const limits = [
    formats.length > 0 && t`some files`,
    roles.length > 0 && t`some texts`,
    layouts.length > 0 && t`some layouts`,
    slides.length > 0 && t`some slides`,
  ].filter((limit) => limit !== false)
  return limits.length === 0 ? t`everywhere` : limits.join(', ')
}
