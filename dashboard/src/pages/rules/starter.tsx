import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { gather } from '../../api/gather.ts'
import { useActOnEach } from '../../api/use-act-on-each.ts'
import { useFilters } from '../../api/use-filters.ts'
import { paths } from '../../path-builder.ts'
import { useChosenBrand } from '../../session/brand.ts'
import { PageHeader } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Resource } from '../../ui/lists/resource.tsx'
import { RuleReview } from './rule-review.tsx'
import { listStarterSets, type StarterSet } from './starter-sets.ts'
import { useTrialSource } from './trial-source.ts'
import { useRuleTypes } from './use-rule-types.ts'
import { useTrial } from './use-trial.ts'

const maxRead = 5_000

/** Rules to begin with, which are reviewed before they are created. */
export function Page() {
  const api = useApi()
  const { ofNew } = useChosenBrand()
  const brand = useQuery({
    queryKey: ['rule', 'starter brand', ofNew.brand],
    queryFn: async () => {
      const [palettes, fonts, rules, types] = await Promise.all([
        gather(api.brand.palettes.list({ ...ofNew, limit: 200 }), maxRead),
        gather(api.brand.fonts.list({ ...ofNew, limit: 200 }), maxRead),
        gather(api.brand.rules.list({ ...ofNew, limit: 200 }), maxRead),
        api.brand.ruleTypes.list(),
      ])
      return {
        sets: listStarterSets(palettes, fonts),
        existing: rules.map(({ type }) => type),
        types: types.data,
      }
    },
  })
  return (
    <>
      <PageHeader
        parents={[{ to: paths.rules(), label: t`Rules` }]}
        title={t`Start with a set of rules`}
      >
        <Trans>Choose a set, then keep the rules that fit. They use your palettes and fonts.</Trans>
      </PageHeader>
      <Resource query={brand}>
        {({ sets, existing }) => <Sets sets={sets} existing={existing} />}
      </Resource>
    </>
  )
}

function Sets({ sets, existing }: { sets: readonly StarterSet[]; existing: readonly string[] }) {
  const { filters, setFilter } = useFilters(['set'])
  const set = sets.find(({ id }) => id === filters.set) ?? sets[0]!
  return (
    <div className="space-y-4">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {sets.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={one === set}
              onClick={() => setFilter('set', one.id)}
              className={classNames(
                'flex h-full w-full flex-col gap-1 rounded-lg border p-4 text-left shadow-raised',
                one === set
                  ? 'border-accent bg-accent-wash'
                  : 'border-line bg-surface hover:bg-sunken',
              )}
            >
              <span className="text-sm font-semibold">{one.name}</span>
              <span className="text-sm text-muted">{one.description}</span>
              <span className="mt-auto pt-1 text-xs text-muted">
                {plural(one.rules.length, { one: '# rule', other: '# rules' })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Review key={set.id} set={set} existing={existing} />
    </div>
  )
}

function Review({ set, existing }: { set: StarterSet; existing: readonly string[] }) {
  const api = useApi()
  const { ofBrand } = useChosenBrand()
  const navigate = useNavigate()
  const types = useRuleTypes()
  const { source } = useTrialSource()
  const trial = useTrial(
    set.rules.map(({ name: _, ...rule }) => rule),
    source,
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(set.rules.map(({ type }) => type).filter((type) => !existing.includes(type))),
  )
  const creating = useActOnEach({
    write: (rule: StarterSet['rules'][number]) => api.brand.rules.create({ ...rule, ...ofBrand }),
    nameOf: ({ name }) => name,
    describe: ({ length }) =>
      t`${plural(length, { one: '# rule', other: '# rules' })} created. New checks use them.`,
    changes: ['rule'],
    onEnd(failed) {
      if (failed.length === 0) void navigate({ to: paths.rules() })
      else setChosen(new Set(failed.map(({ type }) => type)))
    },
  })
  return (
    <Card>
      <div className="border-b border-line px-4 py-3 text-sm text-muted">
        {set.missing !== null && <p className="text-warn">{set.missing}</p>}
        {source === null
          ? t`Check a deck first to see what each rule would find in it.`
          : t`The findings are those in ${source.name}. Nothing is stored until you create the rules.`}
      </div>
      <RuleReview
        rules={set.rules.map((rule) => ({
          ...rule,
          key: rule.type,
          severity: rule.severity ?? 'error',
          ...(existing.includes(rule.type) && { note: t`You already have a rule of this type.` }),
        }))}
        types={types.data ?? []}
        chosen={chosen}
        trial={trial.isPlaceholderData ? undefined : trial.data}
        onChange={setChosen}
      />
      <div className="flex justify-end border-t border-line px-4 py-3">
        <Button
          look="primary"
          busy={creating.busy}
          disabled={chosen.size === 0}
          onClick={() => void creating.run(set.rules.filter(({ type }) => chosen.has(type)))}
        >
          <Trans>Create {plural(chosen.size, { one: '# rule', other: '# rules' })}</Trans>
        </Button>
      </div>
    </Card>
  )
}
