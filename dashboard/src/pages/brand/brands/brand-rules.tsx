import type { Brand } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { RuleDrawing } from '../../../ui/drawings/brand.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { severityTone, severityWord } from '../../checks/issues/findings.ts'
import { describeParams } from '../../rules/describe-params.ts'
import type { Schema } from '../../rules/fields/schema.ts'
import { useRuleTypes } from '../../rules/use-rule-types.ts'

const maxRules = 200

/** The enabled rules, each with the sentence of its type and its parameters in words. */
export function BrandRules({ brand }: { brand: Brand }) {
  const api = useApi()
  const mayChange = useMay()('brand:rules:write')
  const { data: types = [] } = useRuleTypes()
  const { data: rules = [] } = useQuery({
    queryKey: ['rule', 'of', brand.id],
    queryFn: () =>
      gather(api.brand.rules.list({ brand: brand.id, enabled: true, limit: 200 }), maxRules),
  })
  const add = mayChange && (
    <ButtonLink to={paths.starterRules()} icon={<ListChecks aria-hidden />}>
      <Trans>Starter sets</Trans>
    </ButtonLink>
  )
  return (
    <Card title={t`Rules`} action={rules.length > 0 && add}>
      {rules.length === 0 && (
        <Empty drawing={RuleDrawing} title={t`No rules yet`} action={add}>
          <Trans>Start with a set of rules that uses the colours and fonts of the brand.</Trans>
        </Empty>
      )}
      <ul className="divide-y divide-line">
        {rules.map(({ id, name, type, params, severity }) => {
          const found = types.find((one) => one.type === type)
          const details = describeParams(params, (found?.params ?? {}) as Schema)
          return (
            <li key={id} className="flex items-start justify-between gap-4 px-4 py-3 text-sm">
              <div className="min-w-0">
                <TextLink to={paths.rule(id)}>{name}</TextLink>
                <p className="mt-0.5 text-pretty text-muted">
                  {[found?.summary ?? '', ...details].filter((text) => text !== '').join(' ')}
                </p>
              </div>
              <Badge tone={severityTone[severity]}>{severityWord[severity]}</Badge>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
