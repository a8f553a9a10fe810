import { previewedSections } from '@blazon/portal/render-portal'
import { type Static, Type } from 'typebox'
import { Strict, Word } from '../../kernel/base/schema.ts'
import { Warnings } from '../../kernel/base/warnings.ts'
import { PortalPageCreate } from './page-schema.ts'
import { ContentPatch } from './schema.ts'

const { title, body, summary, language } = PortalPageCreate.properties

/** A page or settings that are not stored. */
export const PortalPreviewCreate = Strict({
  title: Type.Optional({
    ...title,
    description: 'Of a guideline page, with `body`',
  } as typeof title),
  body,
  summary,
  language,
  section: Type.Optional(
    Word(previewedSections, 'Shows a page of the site instead of a guideline page'),
  ),
  settings: Type.Optional(ContentPatch),
})
export type PortalPreviewCreate = Static<typeof PortalPreviewCreate>

export const PortalPreview = Strict(
  {
    object: Type.Literal('portal_preview'),
    html: Type.String({ description: 'The page, with its pictures' }),
    css: Type.String({ description: 'The style sheet of the site' }),
    warnings: Warnings('Blocks that could not be shown'),
  },
  { title: 'PortalPreview' },
)
