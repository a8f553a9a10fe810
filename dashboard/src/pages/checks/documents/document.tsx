import type { Document, DocumentVersion } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { useList } from '../../../api/use-list.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { TagsForm } from '../../cms/tags-form.tsx'
import { MoveDialog, useOtherBrands } from '../../move-to-brand.tsx'
import { CommentsCard, findingHint } from '../comments/comments-card.tsx'
import { Compared } from '../comparison/comparison.tsx'
import { wholeScore } from '../score.ts'
import { ScoreChart } from '../score-chart.tsx'
import { VerdictBadge } from '../verdict.tsx'
import { ApprovalActions, ApprovalBadge, ApprovalNote } from './approval.tsx'
import { NewVersion } from './document-bar.tsx'
import { OutdatedUses } from './outdated-uses.tsx'

/** A document: its approval, what its newest version changed, and its history. */
export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['document', id],
    queryFn: () => api.brand.documents.retrieve(id).then((document) => document),
  })
  return (
    <Resource query={query} isPage>
      {(document) => <Shown document={document} />}
    </Resource>
  )
}

function Shown({ document }: { document: Document }) {
  const api = useApi()
  return (
    <>
      <PageHeader
        parents={[
          { to: paths.checks(), label: t`Checks` },
          { to: paths.documents(), label: t`Documents` },
        ]}
        title={document.name}
        badge={
          <>
            <VerdictBadge verdict={document.verdict} />
            <ApprovalBadge approval={document.approval} />
            {document.dismissed && (
              <Badge>
                <Trans>Dismissed</Trans>
              </Badge>
            )}
          </>
        }
        actions={
          <>
            <ApprovalActions document={document} />
            <NewVersion document={document} />
            <MoreMenu document={document} />
          </>
        }
      />
      <div className="space-y-5">
        <ApprovalNote document={document} />
        <OutdatedUses document={document.id} />
        <History document={document} />
        <CommentsCard about={{ document: document.id }} hint={findingHint} />
        <TagsForm
          resource={document}
          scope="brand:checks:write"
          onSave={(tags) => api.brand.documents.update(document.id, { tags }, ifMatch(document))}
        />
      </div>
    </>
  )
}

/** The versions, and what the newest changed. */
function History({ document }: { document: Document }) {
  const api = useApi()
  const names = useActorNames()
  const list = useList<DocumentVersion>({
    object: 'document',
    of: `${document.id}/versions`,
    fetchPage: (page) => api.brand.documents.versions.list(document.id, page),
  })
  const [newest, previous] = [list.rowAt(0), list.rowAt(1)]
  const scores = Array.from({ length: list.count ?? 0 }, (_, at) => list.rowAt(at))
    .flatMap((version) => {
      if (version === undefined || version.score === null) return []
      const { number, score, created } = version
      return { name: t`Version ${number}`, score, created }
    })
    .reverse()
  const columns: Column<DocumentVersion>[] = [
    {
      header: t`Version`,
      grow: true,
      cell: ({ number, name }) => (
        <Trans>
          Version {number}, {name ?? document.name}
        </Trans>
      ),
    },
    { header: t`Verdict`, cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
    {
      header: t`Score`,
      numeric: true,
      cell: ({ score }) => (score === null ? '–' : wholeScore(score)),
    },
    {
      header: t`By`,
      wide: true,
      cell: ({ created_by }) => (
        <span className="block max-w-36 truncate">{nameActor(names, created_by)}</span>
      ),
    },
    { header: t`Created`, wide: true, cell: ({ created }) => <Timestamp value={created} /> },
  ]
  return (
    <>
      {newest !== undefined &&
        previous !== undefined &&
        newest.verdict !== null &&
        previous.verdict !== null && (
          <Compared
            check={newest.check}
            base={previous.check}
            title={t`Since version ${previous.number}`}
          />
        )}
      <section aria-labelledby="history">
        <h2 id="history" className="mb-3 text-base font-semibold">
          <Trans>History</Trans>
        </h2>
        {scores.length > 1 && (
          <div className="mb-3">
            <Card padded>
              <ScoreChart scores={scores} />
            </Card>
          </div>
        )}
        <ResourceList
          caption={t`Versions`}
          list={list}
          columns={columns}
          getHref={({ check }) => paths.check(check)}
          empty={null}
        />
      </section>
      <p>
        <TextLink to={paths.checks()} search={{ document: document.id }}>
          <Trans>All checks of this document</Trans>
        </TextLink>
      </p>
    </>
  )
}

/** Renames the document, moves it, or takes it off the list of what needs somebody. */
function MoreMenu({ document }: { document: Document }) {
  const api = useApi()
  const may = useMay()
  const [opened, setOpened] = useState<'rename' | 'move' | null>(null)
  const others = useOtherBrands(document.brand)
  const changing = useAct({
    perform: (change: { name?: string; dismissed?: boolean }) =>
      api.brand.documents.update(document.id, change, ifMatch(document)),
    changes: ['document'],
  })
  if (!may('brand:checks:write')) return null
  const close = () => setOpened(null)
  const act = (label: string, onSelect: () => void) => ({ kind: 'act' as const, label, onSelect })
  return (
    <>
      <Menu
        className={buttonLook('secondary', false)}
        label={t`More`}
        entries={[
          act(t`Rename…`, () => setOpened('rename')),
          ...(others.length === 0 ? [] : [act(t`Move to another brand…`, () => setOpened('move'))]),
          act(
            document.dismissed ? t`Show on Home again` : t`Dismiss document`,
            () => void changing.run({ dismissed: !document.dismissed }),
          ),
        ]}
      >
        <Ellipsis aria-hidden />
      </Menu>
      {opened === 'move' && (
        <MoveDialog
          resource={document}
          name={document.name}
          consequence={t`New versions are checked by the rules of that brand. Existing checks do not change.`}
          onMove={(brand) => api.brand.documents.update(document.id, { brand }, ifMatch(document))}
          onClose={close}
        />
      )}
      {opened === 'rename' && (
        <FormDialog
          resource={document}
          onClose={close}
          title={t`Rename ${document.name}`}
          act={t`Rename document`}
          onSubmit={async (values) => {
            await changing.attempt({ name: String(values.get('name') ?? '').trim() })
            close()
          }}
        >
          <Field
            name="name"
            label={t`Name`}
            hint={t`Files with the name of an earlier version remain versions of this document.`}
          >
            {(control) => (
              <TextInput {...control} required maxLength={120} defaultValue={document.name} />
            )}
          </Field>
        </FormDialog>
      )}
    </>
  )
}
