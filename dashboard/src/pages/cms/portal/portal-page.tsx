import type { PortalPage } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { Resource } from '../../../ui/lists/resource.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { CommentsCard } from '../../checks/comments/comments-card.tsx'
import { DeleteButton } from '../../delete-button.tsx'
import { PortalHistory } from './history.tsx'
import { usePageText } from './page-text.tsx'
import { useAllPages } from './portal-pages.tsx'
import { PortalPreview } from './preview.tsx'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const page = useQuery({
    queryKey: ['portal_page', id],
    queryFn: () => api.cms.portalPages.retrieve(id),
  })
  return (
    <Resource query={page} isPage>
      {(loaded) => <Editor key={loaded.id} page={loaded} />}
    </Resource>
  )
}

/** The page's Markdown, and beside it the page as the portal will show it. */
function Editor({ page }: { page: PortalPage }) {
  const api = useApi()
  const mayChange = useMay()('cms:write')
  const draft = useDraft({ title: page.title, body: page.body, parent: page.parent })
  const { title, body, parent } = draft.values
  const text = usePageText(body, mayChange, (changed) => draft.change({ body: changed }))
  const saving = useAct({
    perform: (values: FormData) => {
      const read = (name: string) => String(values.get(name) ?? '').trim()
      const change = {
        ...{ title, body, parent, slug: read('slug'), language: read('language') },
        summary: read('summary') === '' ? null : read('summary'),
        status: read('status') as PortalPage['status'],
      }
      return api.cms.portalPages.update(page.id, change, ifMatch(page))
    },
    changes: ['portal_page', 'portal_revision'],
    done: t`Saved. Publish the portal again to show the change.`,
  })
  return (
    <>
      <PageHeader
        title={page.title}
        parents={[{ to: paths.portal(), label: t`Portal` }]}
        badge={<StatusBadge status={page.status} />}
        actions={
          mayChange && (
            <DeleteButton
              object="portal_page"
              noun={t`page`}
              name={page.title}
              consequences={
                <p>
                  <Trans>
                    The page, its history and its comments are deleted. The published portal shows
                    it until you publish again.
                  </Trans>
                </p>
              }
              perform={() => api.cms.portalPages.delete(page.id)}
              goTo={paths.portal()}
            />
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card padded title={t`Text`}>
          <Form
            resource={page}
            draft={draft}
            isChanged={draft.isChanged}
            onSubmit={saving.attempt}
            footer={(busy) =>
              mayChange && (
                <Button type="submit" look="primary" busy={busy}>
                  <Trans>Save page</Trans>
                </Button>
              )
            }
          >
            <Field name="title" label={t`Title`}>
              {(control) => (
                <TextInput
                  {...control}
                  dir="auto"
                  value={title}
                  onChange={(event) => draft.change({ title: event.target.value })}
                />
              )}
            </Field>
            {text.field}
            {mayChange && (
              <PortalBlocks
                onInsert={(block) =>
                  draft.change((before) => ({ body: `${before.body.trimEnd()}\n\n${block}\n` }))
                }
              />
            )}
            <Field
              name="summary"
              label={t`Summary`}
              hint={t`One sentence for lists and search engines.`}
              optional
            >
              {(control) => <TextInput {...control} defaultValue={page.summary ?? ''} />}
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field name="slug" label={t`Address`} hint={t`The name of the page in its address.`}>
                {(control) => <TextInput {...control} defaultValue={page.slug} />}
              </Field>
              <Field
                name="language"
                label={t`Language`}
                hint={t`A language tag such as en or de-CH.`}
              >
                {(control) => <TextInput {...control} defaultValue={page.language} />}
              </Field>
              <ChapterField
                page={page}
                parent={draft.values.parent}
                onChange={(parent) => draft.change({ parent })}
              />
              <Field name="status" label={t`Status`}>
                {(control) => (
                  <Select {...control} defaultValue={page.status}>
                    <option value="draft">{t`Draft`}</option>
                    <option value="published">{t`Published`}</option>
                  </Select>
                )}
              </Field>
            </div>
          </Form>
        </Card>
        <PortalPreview request={{ title, body, language: page.language }} />
      </div>
      {text.dialog}
      <div className="mt-5 space-y-5">
        <CommentsCard
          about={{ portal_page: page.id }}
          hint={t`Members who read the published portal comment on a heading or a block there.`}
        />
        <PortalHistory page={page.id} />
      </div>
    </>
  )
}

/** The chapter that the page is in; a chapter is in no other one. */
function ChapterField({
  page,
  parent,
  onChange,
}: {
  page: PortalPage
  parent: string | null
  onChange: (parent: string | null) => void
}) {
  const { data: pages = [] } = useAllPages()
  const isChapter = pages.some(({ parent }) => parent === page.id)
  const chapters = pages.filter(({ id, parent }) => parent === null && id !== page.id)
  return (
    <Field
      name="parent"
      label={t`Chapter`}
      hint={
        isChapter
          ? t`Other pages are in this one, so it is in no chapter.`
          : t`The page is below it in the navigation.`
      }
    >
      {(control) => (
        <Select
          {...control}
          value={parent ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{t`No chapter`}</option>
          {!isChapter &&
            chapters.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}

const blocks = [
  { label: t`Do`, text: t`:::do Do this\nWhat to do, and why.\n:::` },
  { label: t`Don’t`, text: t`:::dont Don't do this\nWhat not to do, and why.\n:::` },
  { label: t`Note`, text: t`:::note Note\nA remark.\n:::` },
  {
    label: t`Gallery`,
    text: t`:::gallery\n![What the picture shows](asset:asset-slug "Caption")\n:::`,
  },
  {
    label: t`Tabs`,
    text: t`::::tabs\n:::tab First tab\nA text.\n:::\n:::tab Second tab\nAnother text.\n:::\n::::`,
  },
  // Not translated: blocks with slugs.
  { label: t`Swatches`, text: '::swatches palette-slug' },
  // Not translated: as above.
  { label: t`Specimen`, text: '::specimen font-slug The quick brown fox' },
  // Not translated: as above.
  { label: t`Asset`, text: '::asset asset-slug' },
  {
    label: t`Embed`,
    text: t`::embed https://www.youtube.com/watch?v=… Title of the video`,
  },
  // Not translated: as above.
  { label: t`Video`, text: '::video asset-slug' },
] as const

/** Buttons that add a block to the end of the text. */
function PortalBlocks({ onInsert }: { onInsert: (block: string) => void }) {
  return (
    <fieldset aria-label={t`Add a block`} className="flex flex-wrap gap-1.5">
      {blocks.map(({ label, text }) => (
        <Button key={label} small onClick={() => onInsert(text)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
