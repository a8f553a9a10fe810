import type { Rule } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { FileUp, ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useFilters } from '../../api/use-filters.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { useChosenBrand } from '../../session/brand.ts'
import { useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { RuleDrawing } from '../../ui/drawings/brand.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileInput } from '../../ui/forms/file-input.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../ui/lists/resource-list.tsx'
import type { Column } from '../../ui/lists/table.tsx'
import { Empty } from '../../ui/states.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { severityTone, severityWord } from '../checks/issues/findings.ts'
import { ChosenRules } from './chosen-rules.tsx'
import { useRuleTypeName } from './use-rule-types.ts'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [deriving, setDeriving] = useState(false)
  const { filters, bind } = useFilters(['query', 'enabled'])
  const { ofBrand } = useChosenBrand()
  const list = useList({
    object: 'rule',
    of: ofBrand.brand ?? '',
    filters,
    fetchPage: (page) => api.brand.rules.list({ ...page, ...ofBrand } as never),
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, Rule>>(new Map())
  const mayChange = may('brand:rules:write')
  const actions = mayChange && (
    <>
      <Button icon={<FileUp aria-hidden />} onClick={() => setDeriving(true)}>
        <Trans>Derive from a template</Trans>
      </Button>
      <ButtonLink to={paths.starterRules()} icon={<ListChecks aria-hidden />}>
        <Trans>Starter sets</Trans>
      </ButtonLink>
      <ButtonLink look="primary" to={paths.newRule()} icon={<Plus aria-hidden />}>
        <Trans>New rule</Trans>
      </ButtonLink>
    </>
  )
  return (
    <>
      <PageHeader title={t`Rules`} actions={list.isEmpty === false && actions}>
        <Trans>
          The rules that files are checked against. A change creates a new revision, which new
          checks use.
        </Trans>
      </PageHeader>
      <FilterBar>
        <FilterText label={t`Search names`} {...bind('query')} />
        <FilterSelect label={t`Status`} {...bind('enabled')} options={states} />
      </FilterBar>
      <ChosenRules list={list} chosen={chosen} onChange={setChosen} />
      <ResourceList
        caption={t`Rules`}
        list={list}
        columns={[...columns, mayChange ? switchColumn : stateColumn]}
        selection={
          mayChange ? { chosen, getName: ({ name }) => name, onChange: setChosen } : undefined
        }
        getHref={({ id }) => paths.rule(id)}
        empty={
          <Empty
            drawing={RuleDrawing}
            title={t`No rules yet`}
            action={actions && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
          >
            <Trans>
              Start with a set of rules that uses your palettes and fonts, or upload your PowerPoint
              template to derive rules from its colours, fonts and layouts.
            </Trans>
          </Empty>
        }
      />
      <DeriveRules open={deriving} onClose={() => setDeriving(false)} />
    </>
  )
}

const states = [
  { value: 'true', label: t`Enabled` },
  { value: 'false', label: t`Disabled` },
]

const columns: readonly Column<Rule>[] = [
  { header: t`Rule`, grow: true, cell: ({ name }) => name },
  { header: t`Type`, wide: true, cell: ({ type }) => <TypeName type={type} /> },
  {
    header: t`Severity`,
    cell: ({ severity }) => <Badge tone={severityTone[severity]}>{severityWord[severity]}</Badge>,
  },
  { header: t`Changed`, wide: true, cell: ({ updated }) => <Timestamp value={updated} /> },
]

/** Shows the state to those who may only read. */
const stateColumn: Column<Rule> = {
  header: t`Status`,
  cell: ({ enabled }) =>
    enabled ? (
      <Badge tone="good">
        <Trans>Enabled</Trans>
      </Badge>
    ) : (
      <Badge>
        <Trans>Disabled</Trans>
      </Badge>
    ),
}

const switchColumn: Column<Rule> = {
  header: t`Enabled`,
  cell: (rule) => <EnabledSwitch rule={rule} />,
}

function EnabledSwitch({ rule: { id, name, enabled } }: { rule: Rule }) {
  const api = useApi()
  const switching = useAct({
    perform: (next: boolean) => api.brand.rules.update(id, { enabled: next }),
    changes: ['rule'],
  })
  return (
    <Switch
      label={t`Use ${name} in new checks`}
      checked={enabled}
      busy={switching.busy}
      onChange={(next) => void switching.run(next)}
    />
  )
}

function TypeName({ type }: { type: string }) {
  return useRuleTypeName()(type)
}

/** Creates disabled rules from a template, for review. */
function DeriveRules({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const { ofBrand } = useChosenBrand()
  const deriving = useAct({
    perform: (values: FormData) =>
      api.brand.rules
        .derive({ ...ofBrand, file: values.get('file') as File })
        .then((derived) => derived),
    changes: ['rule', 'palette'],
    onDone: ({ data, palette }) =>
      void navigate({
        to: paths.derivedRules(),
        search: { rules: data.map(({ id }) => id).join(','), palette: palette.id },
      } as never),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Derive rules from a template`}
      description={t`The template's theme becomes a palette; its fonts, sizes and layouts become rules. You choose which of them to keep.`}
      act={t`Derive rules`}
      onSubmit={deriving.attempt}
    >
      <Field name="file" label={t`Template`} hint={t`A .pptx or .potx file.`}>
        {(control) => <FileInput {...control} accept=".pptx,.potx" />}
      </Field>
    </FormDialog>
  )
}
