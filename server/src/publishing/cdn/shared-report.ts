import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderReport } from '../../compliance/checks/report.ts'
import { findCheck } from '../../compliance/checks/store.ts'
import { type CheckShareLinkRow, findVisitedCheckLink } from '../../compliance/share-links/store.ts'
import type { Services } from '../../kernel/api/context.ts'
import { isShareActive } from '../../kernel/api/share-links.ts'
import { createByteCache } from '../../kernel/base/byte-cache.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import type { DeliveryAnswer } from './answer.ts'
import { passwordGate } from './portal-gate.ts'
import { goneLink, headersOfShared, type SharedVisit } from './shared-visit.ts'
import { isVisitorRight } from './visitor-password.ts'

interface DrawnReport {
  headers: Readonly<Record<string, string>>
  contentType: string
  html: string
}

/** A finished check does not change, and drawing its report takes seconds of a process. */
const reports = createByteCache<DrawnReport>(32 * 2 ** 20, ({ html }) => html.length)

/**
 * The report that a link shows, after its password if it has one. A link has no session: the answer to the
 * password is the report. Throws `resource_missing` (410) for a link that is no longer active.
 */
export async function answerSharedReport(
  shared: Services,
  id: string,
  { form, address }: SharedVisit,
): Promise<DeliveryAnswer> {
  const link = await findVisitedCheckLink(shared.db, toUuid('check_share_link', id)!)
  if (link === null || !isShareActive(link, shared.clock.now())) throw goneLink()
  const services = shared.ofOrganization(link.organization_id)
  if (link.password_hash !== null) {
    const given = form?.get('password')
    if (given == null) return gate(null)
    const place = `share link ${id}`
    if (!(await isVisitorRight(services, place, link.password_hash, given, address))) {
      return gate('The password is wrong. Check it, and try again.')
    }
  }
  const { html, contentType, headers } = (await reports.get(link.check_id, () =>
    drawReport(services, link),
  ))!
  return {
    status: 200,
    headers: { ...headersOfShared, ...headers, 'Content-Type': contentType },
    body: html,
  }
}

function gate(problem: string | null): DeliveryAnswer {
  return passwordGate(problem, { title: 'This report has a password', act: 'Open the report' })
}

async function drawReport(
  services: Services,
  { organization_id, livemode, check_id }: CheckShareLinkRow,
): Promise<DrawnReport> {
  const tenant = { organizationId: organization_id, livemode }
  const check = await findCheck(services.db, tenant, toId('check', check_id))
  if (check === null) throw goneLink()
  const report = await renderReport({ db: services.db, services, tenant }, check, 'html')
  const { content, contentType, headers = {} } = report
  const html = typeof content === 'string' ? content : await text(content as Readable)
  return { html, contentType, headers }
}
