import { type Static, Type } from 'typebox'
import {
  greatestInteger,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'

export const maxPages = 500
const maxBodyLength = 100_000

const Slug = Type.String({ maxLength: 63, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
const Status = Word(['draft', 'published'])

export const Language = Type.String({
  maxLength: 35,
  pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$',
  description: 'A language tag (BCP 47)',
  examples: ['en'],
})

const fields = {
  title: Type.String({ minLength: 1, maxLength: 120 }),
  language: {
    ...Language,
    description: 'Pages with the same slug are translations of each other (BCP 47)',
  } as typeof Language,
  summary: Nullable(
    Type.String({ maxLength: 300, description: 'One sentence for lists and search engines' }),
  ),
  body: Type.String({
    maxLength: maxBodyLength,
    description: 'Markdown with the blocks of the guide on portals',
  }),
  parent: Nullable({
    ...Id('portal_page'),
    description:
      'The chapter that the page is in: a page that is in no chapter itself. Null for a page of the first level',
  }),
  position: Type.Integer({
    minimum: 0,
    maximum: greatestInteger,
    description:
      'Order in the navigation among the pages of the same chapter. Pages with the same position are in order of creation',
  }),
  status: { ...Status, description: 'A deployment contains only published pages' } as typeof Status,
}

/** `portal_page`: a guideline page that people of the organization wrote. */
export const PortalPage = Strict(
  {
    ...resourceFields('portal_page', 'portal_page'),
    ...{ slug: Type.String({ description: 'Unique among the pages of its language' }), ...fields },
    revision: Type.Integer({ description: 'Increases with every change of the content' }),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'PortalPage' },
)
export type PortalPage = Static<typeof PortalPage>

const settable = {
  slug: Type.Optional(Slug),
  language: Type.Optional(fields.language),
  summary: Type.Optional(fields.summary),
  body: Type.Optional(fields.body),
  parent: Type.Optional(fields.parent),
  position: Type.Optional(fields.position),
  status: Type.Optional(fields.status),
  metadata: Type.Optional(MetadataInput),
}

export const PortalPageCreate = Strict({ title: fields.title, ...settable })
export type PortalPageCreate = Static<typeof PortalPageCreate>

export const PortalPagePatch = Strict({ title: Type.Optional(fields.title), ...settable })
export type PortalPagePatch = Static<typeof PortalPagePatch>

export const PortalPageQuery = ListQuery({ status: Type.Optional(Status) })
export type PortalPageQuery = Static<typeof PortalPageQuery>

/** One revision of a page or of the settings. */
export const PortalRevision = Strict(
  {
    id: Id('portal_revision'),
    object: Type.Literal('portal_revision'),
    created: Timestamp,
    page: Nullable({ ...Id('portal_page'), description: 'Null for the settings of the portal' }),
    revision: Type.Integer(),
    content: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'The content at this revision. Send it with PATCH to restore it',
    }),
    created_by: Type.String(),
  },
  { title: 'PortalRevision' },
)
export type PortalRevision = Static<typeof PortalRevision>

export const PortalRevisionQuery = ListQuery({
  page: Type.Optional({ ...Id('portal_page'), description: 'Only revisions of this page' }),
})
export type PortalRevisionQuery = Static<typeof PortalRevisionQuery>
