import type { Rule } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useActOnEach } from '../../api/use-act-on-each.ts'
import { useFilters } from '../../api/use-filters.ts'
import { paths } from '../../path-builder.ts'
import { PageHeader } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RuleDrawing } from '../../ui/drawings/brand.tsx'
import { Resource } from '../../ui/lists/resource.tsx'
import { Empty } from '../../ui/states.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ColorStrip } from '../brand/palettes/color-strip.tsx'
import { RuleReview } from './rule-review.tsx'
import { useTrialSource } from './trial-source.ts'
import { useRuleTypes } from './use-rule-types.ts'
import { useTrial } from './use-trial.ts'

/** Rules derived from a template, for the user to choose which to keep. */
export function Page() {
  const api = useApi()
  const { filters, setFilter } = useFilters(['rules', 'palette'])
  const ids = (filters.rules ?? '').split(',').filter(Boolean)
  const query = useQuery({
    queryKey: ['rule', 'derived', ids, filters.palette],
    queryFn: async () => ({
      rules: await Promise.all(ids.map((id) => api.brand.rules.retrieve(id).then((rule) => rule))),
      palette: filters.palette
        ? await api.brand.palettes.retrieve(filters.palette).then((palette) => palette)
        : null,
    }),
  })
  return (
    <>
      <PageHeader
        parents={[{ to: paths.rules(), label: t`Rules` }]}
        title={t`Choose the rules to keep`}
      >
        <Trans>
          They were derived from your template and are disabled. The ones that you keep are enabled,
          the others are deleted.
        </Trans>
      </PageHeader>
      <Resource query={query}>
        {({ rules, palette }) => (
          <div className="space-y-4">
            {palette !== null && (
              <Card padded>
                <p className="mb-2 text-sm">
                  <Trans>
                    The colours of the template are the draft palette{' '}
                    <TextLink to={paths.palette(palette.id)}>{palette.name}</TextLink>. Publish it
                    to use it for other rules.
                  </Trans>
                </p>
                <ColorStrip colors={palette.colors} />
              </Card>
            )}
            {rules.length > 0 ? (
              <Review rules={rules} onFailed={(failed) => setFilter('rules', failed.join())} />
            ) : (
              <Card>
                <Empty drawing={RuleDrawing} title={t`No rules were derived`}>
                  <Trans>
                    Choose a template on the <TextLink to={paths.rules()}>Rules page</TextLink>{' '}
                    first.
                  </Trans>
                </Empty>
              </Card>
            )}
          </div>
        )}
      </Resource>
    </>
  )
}

function Review({
  rules,
  onFailed,
}: {
  rules: readonly Rule[]
  /** Called with the ids of the rules that could be neither kept nor deleted. */
  onFailed: (ids: readonly string[]) => void
}) {
  const api = useApi()
  const navigate = useNavigate()
  const types = useRuleTypes()
  const { source } = useTrialSource()
  const trial = useTrial(
    rules.map(
      ({ type, params, severity, weight }) => ({ type, params, severity, weight }) as never,
    ),
    source,
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rules.map(({ id }) => id)),
  )
  const keeping = useActOnEach<Rule, unknown>({
    write: ({ id }) =>
      chosen.has(id) ? api.brand.rules.update(id, { enabled: true }) : api.brand.rules.delete(id),
    nameOf: ({ name }) => name,
    describe(written) {
      const kept = written.filter(({ id }) => chosen.has(id)).length
      return t`${plural(kept, { one: '# rule', other: '# rules' })} enabled. New checks use them.`
    },
    changes: ['rule'],
    onEnd(failed) {
      const ids = failed.map(({ id }) => id)
      if (ids.length === 0) return void navigate({ to: paths.rules() })
      setChosen(new Set(ids.filter((id) => chosen.has(id))))
      onFailed(ids)
    },
  })
  return (
    <Card>
      {source !== null && (
        <p className="border-b border-line px-4 py-3 text-sm text-muted">
          <Trans>The findings are those in {source.name}.</Trans>
        </p>
      )}
      <RuleReview
        rules={rules.map((rule) => ({ ...rule, key: rule.id }))}
        types={types.data ?? []}
        chosen={chosen}
        trial={trial.data}
        onChange={setChosen}
      />
      <div className="flex justify-end border-t border-line px-4 py-3">
        <Button look="primary" busy={keeping.busy} onClick={() => void keeping.run(rules)}>
          {chosen.size === 0
            ? t`Delete all`
            : t`Keep ${plural(chosen.size, { one: '# rule', other: '# rules' })}`}
        </Button>
      </div>
    </Card>
  )
}
