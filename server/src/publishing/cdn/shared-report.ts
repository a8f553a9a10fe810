import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderReport } from '../../compliance/checks/report.ts'
import { findCheck } from '../../compliance/checks/store.ts'
import { type CheckShareLinkRow, findVisitedCheckLink } from '../../compliance/share-links/store.ts'
import type { Services } from '../../kernel/api/context.ts'
import { disposition } from '../../kernel/api/disposition.ts'
import { isShareActive } from '../../kernel/api/share-links.ts'
import { createByteCache } from '../../kernel/base/byte-cache.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import { type Language, languages } from '../../kernel/pages/language.ts'
import type { DeliveryAnswer } from './answer.ts'
import { passwordGate } from './portal-gate.ts'
import { goneLink, headersOfShared, type SharedVisit } from './shared-visit.ts'
import { isVisitorRight } from './visitor-password.ts'

interface DrawnReport {
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
}

/** A finished check does not change, and drawing its report takes seconds of a process. */
const reports = createByteCache<DrawnReport>(32 * 2 ** 20, ({ body }) => body.length)

/**
 * The report that a link shows, after its password if it has one. A link has no session: the answer to the
 * password is the report, with `?format=pdf` as PDF, in the language of `?language=` or of the visitor. Throws `resource_missing` (410) for a link that is no
 * longer active.
 */
export async function answerSharedReport(
  shared: Services,
  id: string,
  { url, form, address, language }: SharedVisit,
): Promise<DeliveryAnswer> {
  const link = await findVisitedCheckLink(shared.db, toUuid('check_share_link', id)!)
  if (link === null || !isShareActive(link, shared.clock.now())) throw goneLink()
  const services = shared.ofOrganization(link.organization_id)
  if (link.password_hash !== null) {
    const given = form?.get('password')
    if (given == null) return passwordGate(language, 'report')
    const place = `share link ${id}`
    if (!(await isVisitorRight(services, place, link.password_hash, given, address))) {
      return passwordGate(language, 'report', { isWrong: true })
    }
  }
  const wanted = readWanted(url, language)
  const { body, headers } = (await reports.get(
    [link.check_id, wanted.format, wanted.language].join(' '),
    () => drawReport(services, link, wanted),
  ))!
  return { status: 200, headers: { ...headersOfShared, ...headers }, body }
}

interface Wanted {
  format: 'html' | 'pdf'
  language: Language
}

function readWanted(url: string, preferred: Language): Wanted {
  const [, query] = url.split('?')
  const params = new URLSearchParams(query)
  const named = languages.find((one) => one === params.get('language'))
  return {
    format: params.get('format') === 'pdf' ? 'pdf' : 'html',
    language: named ?? preferred,
  }
}

async function drawReport(
  services: Services,
  { organization_id, livemode, check_id }: CheckShareLinkRow,
  { format, language }: Wanted,
): Promise<DrawnReport> {
  const tenant = { organizationId: organization_id, livemode }
  const check = await findCheck(services.db, tenant, toId('check', check_id))
  if (check === null) throw goneLink()
  const call = { db: services.db, services, tenant }
  const report = await renderReport(call, check, format, { language, linksPdf: true })
  const { content, contentType, headers = {}, filename, isInline = false } = report
  return {
    body: content instanceof Readable ? await text(content) : content,
    headers: {
      ...headers,
      'Content-Type': contentType,
      'Content-Disposition': disposition(isInline ? 'inline' : 'attachment', filename!),
    },
  }
}
