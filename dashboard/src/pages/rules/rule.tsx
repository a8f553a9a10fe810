import type { Rule } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { ifMatch } from '../../api/if-match.ts'
import { useAct } from '../../api/use-act.ts'
import { useParam } from '../../api/use-param.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Resource } from '../../ui/lists/resource.tsx'
import { AffectedList } from '../brand/palettes/affected-list.tsx'
import { DeleteButton } from '../delete-button.tsx'
import { MoveButton } from '../move-to-brand.tsx'
import { describeParams } from './describe-params.ts'
import type { Schema } from './fields/schema.ts'
import type { RuleDraft } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'
import { useRuleTypes } from './use-rule-types.ts'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['rule', id],
    queryFn: () => api.brand.rules.retrieve(id).then((rule) => rule),
  })
  return (
    <Resource query={query} isPage>
      {(rule) => <Shown rule={rule} />}
    </Resource>
  )
}

function Shown({ rule }: { rule: Rule }) {
  const mayChange = useMay()('brand:rules:write')
  const typeName = useRuleTypes().data?.find(({ type }) => type === rule.type)?.name
  return (
    <>
      <PageHeader
        parents={[{ to: paths.rules(), label: t`Rules` }]}
        title={rule.name}
        badge={
          <>
            {typeName !== undefined && rule.name !== typeName && <Badge>{typeName}</Badge>}
            <Badge>
              <Trans>Revision {rule.revision}</Trans>
            </Badge>
            {!rule.enabled && (
              <Badge tone="warn">
                <Trans>Disabled</Trans>
              </Badge>
            )}
          </>
        }
        actions={mayChange && <RuleActions rule={rule} />}
      />
      <Card padded>{mayChange ? <Edit rule={rule} /> : <Params rule={rule} />}</Card>
    </>
  )
}

/** Describes the parameters in words, for those who only read. */
function Params({ rule }: { rule: Rule }) {
  return (
    <Resource query={useRuleTypes()}>
      {(all) => {
        const { params } = all.find(({ type }) => type === rule.type)!
        const lines = describeParams(rule.params, params as Schema)
        return lines.length === 0 ? (
          <p className="text-sm text-muted">
            <Trans>This rule has no parameters.</Trans>
          </p>
        ) : (
          <ul className="space-y-1 text-sm">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )
      }}
    </Resource>
  )
}

function Edit({ rule }: { rule: Rule }) {
  const api = useApi()
  const types = useRuleTypes()
  const saving = useAct({
    perform: ({ type: _, ...draft }: RuleDraft) =>
      api.brand.rules.update(rule.id, draft, ifMatch(rule)),
    changes: ['rule'],
    done: t`Rule saved. New checks use this revision.`,
  })
  return (
    <Resource query={types}>
      {(all) => (
        <RuleForm
          key={rule.id}
          type={all.find(({ type }) => type === rule.type)!}
          rule={rule}
          act={t`Save`}
          onSave={saving.attempt}
        />
      )}
    </Resource>
  )
}

function RuleActions({ rule }: { rule: Rule }) {
  const api = useApi()
  const switching = useAct({
    perform: () => api.brand.rules.update(rule.id, { enabled: !rule.enabled }),
    changes: ['rule'],
    done: rule.enabled
      ? t`Rule disabled. New checks do not use it.`
      : t`Rule enabled. New checks use it.`,
  })
  return (
    <>
      <Button busy={switching.busy} onClick={() => void switching.run()}>
        {rule.enabled ? t`Disable` : t`Enable`}
      </Button>
      <MoveButton
        resource={rule}
        name={rule.name}
        consequence={t`It then judges new checks of that brand. Existing checks do not change.`}
        onMove={(brand) => api.brand.rules.update(rule.id, { brand }, ifMatch(rule))}
      />
      <DeleteButton
        object="rule"
        noun={t`rule`}
        name={rule.name}
        consequences={
          <>
            <p>
              <Trans>New checks will not use it. Existing checks do not change.</Trans>
            </p>
            <AffectedList subject={{ kind: 'rule', id: rule.id }} />
          </>
        }
        perform={() => api.brand.rules.delete(rule.id)}
        goTo={paths.rules()}
      />
    </>
  )
}
