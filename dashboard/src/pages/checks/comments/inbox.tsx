import type { Comment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useIsChecker, useMay, useSigned } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { CommentDrawing } from '../../../ui/drawings/checks.tsx'
import { toggleId } from '../../../ui/lists/chosen-rows.ts'
import { Resource } from '../../../ui/lists/resource.tsx'
import { RowCheckbox } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useAllPages } from '../../cms/portal/portal-pages.tsx'
import { ChosenComments } from './chosen-comments.tsx'
import { CommentHead } from './comment-head.tsx'
import { NoticesDialog } from './notices-dialog.tsx'
import { useInbox } from './use-inbox.ts'

const maxListed = 100

/** The comments that concern the user and are not resolved, the newest first. Opening it marks them as seen. */
export function Page() {
  const api = useApi()
  const me = useSigned().session.user
  const isChecker = useIsChecker()
  const seen = useSeenBefore()
  const query = useQuery({
    queryKey: ['comment', 'concerning'],
    queryFn: () => api.brand.comments.list({ concerns: me, limit: maxListed }).then((page) => page),
  })
  const names = usePlaceNames(query.data?.data ?? [])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <PageHeader title={t`Inbox`} actions={<NoticesButton />}>
        {isChecker ? (
          <Trans>Comments of others on your documents, until somebody resolves them.</Trans>
        ) : (
          <Trans>
            Comments that are assigned to you or address you, and replies to yours, until somebody
            resolves them.
          </Trans>
        )}
      </PageHeader>
      <Resource query={query}>
        {({ data, has_more }) => (
          <Card>
            <ChosenComments comments={data} chosen={chosen} onChange={setChosen} />
            {data.length === 0 ? (
              <Empty
                drawing={CommentDrawing}
                title={t`Nobody is waiting for you`}
                action={
                  <ButtonLink to={paths.documents()}>
                    <Trans>Open documents</Trans>
                  </ButtonLink>
                }
              >
                <Trans>
                  Comment on a document or a finding. The replies of colleagues appear here.
                </Trans>
              </Empty>
            ) : (
              <ul aria-label={t`Comments`} className="divide-y divide-line text-sm">
                {data.map((comment) => (
                  <Entry
                    key={comment.id}
                    comment={comment}
                    isChosen={chosen.has(comment.id)}
                    onToggle={() => setChosen(toggleId(chosen, comment.id))}
                    documentName={names.get(placeOf(comment)) ?? t`Document`}
                    isNew={seen !== undefined && (seen === null || comment.updated > seen)}
                  />
                ))}
              </ul>
            )}
            {has_more && (
              <p className="border-t border-line px-4 py-3 text-sm text-muted">
                <Trans>Older comments appear when some of these are resolved.</Trans>
              </p>
            )}
          </Card>
        )}
      </Resource>
    </>
  )
}

function NoticesButton() {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('brand:write')) return null
  return (
    <>
      <Button icon={<Bell aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Notices</Trans>
      </Button>
      {isOpen && <NoticesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** When the user looked before this visit, null for never. Marks all comments as seen. */
function useSeenBefore(): string | null | undefined {
  const api = useApi()
  const inbox = useInbox()
  const [before, setBefore] = useState<string | null>()
  const { run } = useAct({
    perform: (seen: string) => api.brand.commentInbox.update({ seen }),
    changes: ['comment'],
  })
  const newest = inbox === undefined || inbox.unseen_count === 0 ? null : inbox.newest
  useEffect(() => {
    if (inbox !== undefined) setBefore((known) => (known === undefined ? inbox.seen : known))
  }, [inbox])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest comment
  useEffect(() => {
    if (newest !== null) void run(newest)
  }, [newest])
  return before
}

/** The id of the document or of the page of the portal. */
function placeOf({ document, portal_page }: Comment): string {
  return document ?? portal_page!
}

/** The names of the documents of comments and the titles of their portal pages, by id. */
function usePlaceNames(comments: readonly Comment[]): ReadonlyMap<string, string> {
  const api = useApi()
  const ids = [...new Set(comments.flatMap(({ document }) => document ?? []))].sort()
  const documents = useQuery({
    queryKey: ['document', 'among', ids],
    enabled: ids.length > 0,
    queryFn: () => api.brand.documents.list({ ids, limit: maxListed }).then((page) => page),
  })
  const pages = useAllPages(comments.some(({ portal_page }) => portal_page !== null))
  return new Map([
    ...(documents.data?.data ?? []).map(({ id, name }) => [id, name] as const),
    ...(pages.data ?? []).map(({ id, title }) => [id, title] as const),
  ])
}

function Entry({ comment, documentName, isNew, isChosen, onToggle }: EntryProps) {
  const excerpt = comment.text.slice(0, excerptLength)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <RowCheckbox label={t`Select “${excerpt}”`} checked={isChosen} onToggle={onToggle} />
      <div className="min-w-0 flex-1">
        <CommentHead
          comment={comment}
          hasPlace
          start={
            <>
              {isNew && <Badge tone="accent">{t`New`}</Badge>}
              {comment.parent !== null && <Badge>{t`Reply`}</Badge>}
            </>
          }
        />
        <p className="mt-1 line-clamp-3 break-words whitespace-pre-line">{comment.text}</p>
        <p className="mt-1">
          <PlaceLink comment={comment} name={documentName} />
        </p>
      </div>
    </li>
  )
}

/** The letters of a comment that name its checkbox. */
const excerptLength = 60

interface EntryProps {
  comment: Comment
  documentName: string
  isNew: boolean
  isChosen: boolean
  onToggle: () => void
}

/** Links the finding or slide in the check that its author saw, or the document, or the page of the portal. */
function PlaceLink({
  comment: { document, check, fingerprint, slide, portal_page },
  name,
}: {
  comment: Comment
  name: string
}) {
  if (portal_page !== null)
    return <TextLink to={paths.portalPage(portal_page)}>{t`Portal page ${name}`}</TextLink>
  if (check === null) return <TextLink to={paths.document(document!)}>{name}</TextLink>
  const search = {
    ...(fingerprint !== null && { fingerprint }),
    ...(slide !== null && { slide: String(slide) }),
  }
  return (
    <TextLink to={paths.check(check)} search={search}>
      {name}
    </TextLink>
  )
}
