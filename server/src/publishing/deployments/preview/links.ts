import { type Static, Type } from 'typebox'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { timestamp } from '../../../kernel/base/clock.ts'
import { conflict, invalid } from '../../../kernel/base/errors.ts'
import { toId } from '../../../kernel/base/ids.ts'
import { Strict, Timestamp } from '../../../kernel/base/schema.ts'
import { signPreview } from '../../cdn/preview-links.ts'
import { requireDeployment } from '../deployments.ts'

const dayMs = 86_400_000
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
  const usual = call.services.clock.now() + usualDays * dayMs
  const until = expires_at === undefined ? usual : Date.parse(expires_at)
  return {
    object: 'preview_link',
    url: signPreview(call.services, toId('deployment', uuid), until),
    expires_at: timestamp(until),
  }
}

/** A check of the route (`Route.checks`). */
export function checkExpiry(
  { services }: RequestContext,
  { expires_at }: Partial<PreviewLinkCreate>,
): void {
  if (expires_at === undefined) return
  const [until, now] = [Date.parse(expires_at), services.clock.now()]
  if (until > now && until <= now + maxDays * dayMs) return
  throw invalid(
    'expires_at',
    `expires_at must be in the future, and within ${maxDays} days.`,
    'time_out_of_range',
  )
}
