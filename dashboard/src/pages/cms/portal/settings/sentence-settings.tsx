import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/client.ts'
import { gather } from '../../../../api/gather.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/input.tsx'
import { Loading } from '../../../../ui/states.tsx'
import type { DraftProps } from './draft.ts'

const maxRules = 500

/** Sentences that replace those that are derived from the rules. */
export function SentenceSettings({ draft, onChange }: DraftProps) {
  const api = useApi()
  const { data: rules } = useQuery({
    queryKey: ['rule', 'enabled'],
    queryFn: () => gather(api.brand.rules.list({ enabled: true, limit: 200 }), maxRules),
  })
  const { rule_sentences: sentences } = draft
  const set = (id: string, sentence: string) => {
    const { [id]: _before, ...others } = sentences
    onChange({ rule_sentences: sentence === '' ? others : { ...others, [id]: sentence } })
  }
  if (rules === undefined) return <Loading />
  return (
    <>
      <p className="text-sm text-muted">
        <Trans>
          The portal shows each rule as a sentence, as in the preview. You can replace a sentence
          with your own.
        </Trans>
      </p>
      {rules.map(({ id, name }) => (
        <Field key={id} name={`rule_sentences.${id}`} label={name} optional>
          {(control) => (
            <TextInput
              {...control}
              placeholder={t`Derived from the rule`}
              maxLength={500}
              value={sentences[id] ?? ''}
              onChange={({ target }) => set(id, target.value)}
            />
          )}
        </Field>
      ))}
    </>
  )
}
