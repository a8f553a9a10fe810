import { type Static, Type } from 'typebox'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { chooseExpiry, limitExpiry } from '../../../kernel/api/share-links.ts'
import { timestamp } from '../../../kernel/base/clock.ts'
import { conflict } from '../../../kernel/base/errors.ts'
import { toId } from '../../../kernel/base/ids.ts'
import { Strict, Timestamp } from '../../../kernel/base/schema.ts'
import { signPreview } from '../../cdn/preview-links.ts'
import { requireDeployment } from '../deployments.ts'

const usualDays = 7
const maxDays = 90

export const PreviewLinkCreate = Strict({
  expires_at: Type.Optional({
    ...Timestamp,
    description: `End of the link, at most ${maxDays} days ahead; ${usualDays} days by default`,
  }),
})
export type PreviewLinkCreate = Static<typeof PreviewLinkCreate>

export const PreviewLink = Strict(
  {
    object: Type.Literal('preview_link'),
    url: Type.String({ description: 'Page of the deployment; files are below it' }),
    expires_at: Timestamp,
  },
  { title: 'PreviewLink' },
)
export type PreviewLink = Static<typeof PreviewLink>

/** Throws `state_conflict` unless the deployment is ready, and for portals, which have own links. */
export async function createPreviewLink(
  call: RequestContext,
  id: string,
  { expires_at }: PreviewLinkCreate,
): Promise<PreviewLink> {
  const { status, kind, id: uuid } = await requireDeployment(call, id)
  if (status !== 'ready') {
    throw conflict(
      `The deployment is ${status}. Only a ready deployment has a preview.`,
      null,
      'not_ready',
    )
  }
  if (kind === 'portal') {
    throw conflict('The deployment is a portal. Create a link with POST /cms/portal/links.')
  }
  const until = chooseExpiry(expires_at, call.services.clock.now(), usualDays).getTime()
  return {
    object: 'preview_link',
    url: signPreview(call.services, toId('deployment', uuid), until),
    expires_at: timestamp(until),
  }
}

export const checkExpiry = limitExpiry(maxDays)
