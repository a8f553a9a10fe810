import type { RuleType } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useFilters } from '../../api/use-filters.ts'
import { paths } from '../../path-builder.ts'
import { useChosenBrand } from '../../session/brand.ts'
import { PageHeader } from '../../shell/page.tsx'
import { Card } from '../../ui/card.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { Resource } from '../../ui/lists/resource.tsx'
import type { RuleDraft } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'
import { useRuleTypeName, useRuleTypes } from './use-rule-types.ts'

/** Asks for the rule type first, then for its parameters. */
export function Page() {
  const types = useRuleTypes()
  const nameType = useRuleTypeName()
  const { filters, setFilter } = useFilters(['type'])
  return (
    <>
      <PageHeader
        parents={[{ to: paths.rules(), label: t`Rules` }]}
        title={filters.type === undefined ? t`New rule` : t`New rule: ${nameType(filters.type)}`}
      />
      <Resource query={types}>
        {(all) => {
          const type = all.find((one) => one.type === filters.type)
          return type === undefined ? (
            <Types types={all} onChoose={(name) => setFilter('type', name)} />
          ) : (
            <NewRule key={type.type} type={type} />
          )
        }}
      </Resource>
    </>
  )
}

function Types({
  types,
  onChoose,
}: {
  types: readonly RuleType[]
  onChoose: (type: string) => void
}) {
  const [text, setText] = useState('')
  const query = text.trim().toLowerCase()
  const found = types.filter((type) => `${type.name} ${type.summary}`.toLowerCase().includes(query))
  return (
    <div className="space-y-6">
      <TextInput
        type="search"
        aria-label={t`Search rule types`}
        placeholder={t`Search: colour, logo, spelling…`}
        className="max-w-sm"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>No rule type matches “{text.trim()}”.</Trans>
        </p>
      )}
      {[...Map.groupBy(found, ({ topic_name }) => topic_name)].map(([topic, typesOfTopic]) => (
        <section key={topic}>
          <h2 className="mb-2 text-sm font-semibold">{topic}</h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {typesOfTopic.map((type) => (
              <li key={type.type}>
                <button
                  type="button"
                  onClick={() => onChoose(type.type)}
                  className="flex h-full w-full flex-col gap-1 rounded-lg border border-line bg-surface p-4 text-left shadow-raised transition-colors hover:border-edge hover:bg-sunken"
                >
                  <span className="text-sm font-semibold">{type.name}</span>
                  <span className="flex-1 text-sm text-muted">{type.summary}</span>
                  <span className="mt-1 text-xs text-faint">
                    {type.formats.join(', ').toUpperCase()}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function NewRule({ type }: { type: RuleType }) {
  const api = useApi()
  const { ofBrand } = useChosenBrand()
  const navigate = useNavigate()
  const creating = useAct({
    perform: (draft: RuleDraft) => api.brand.rules.create({ ...draft, ...ofBrand }),
    changes: ['rule'],
    done: t`Rule created`,
    onDone: ({ id }) => void navigate({ to: paths.rule(id) }),
  })
  return (
    <Card padded>
      <RuleForm type={type} rule={null} act={t`Create rule`} onSave={creating.attempt} />
    </Card>
  )
}
