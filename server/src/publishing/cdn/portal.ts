import { commentScriptPath } from '@blazon/portal/scripts/comment-script'
import { versionsPath } from '@blazon/portal/versions'
import type { Sessions } from '../../identity/sessions/authenticate.ts'
import { hasTls, type TokenCookie, visitCookie } from '../../identity/sessions/cookie.ts'
import type { HeaderReader, Services } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { chooseLanguage } from '../../kernel/pages/language.ts'
import type { DeployedFile } from '../deployments/files.ts'
import { findPortalAccess, type PortalAccess } from '../portals/access-store.ts'
import { type PassPlace, readPass, signPass } from '../portals/passes.ts'
import { readUse } from '../portals/read-use.ts'
import { portalChannel } from '../portals/schema.ts'
import type { UseCounter } from '../portals/use-counter.ts'
import { versionsFolder } from '../portals/versions.ts'
import { notDeployed } from './admission.ts'
import { answerFile, type DeliveryAnswer, type DeliveryHeaders } from './answer.ts'
import type { Delivery, Found } from './delivery.ts'
import { freshLookups } from './fresh.ts'
import type { IconDelivery } from './icons.ts'
import { linkGate, membersGate, passwordGate } from './portal-gate.ts'
import {
  findEarlier,
  findVersions,
  hasVersions,
  isOfVersions,
  listInPage,
  markPage,
} from './portal-versions.ts'
import { isVisitorRight } from './visitor-password.ts'

/** A request for a page or a file of a portal. */
interface PortalRequest {
  /** As the visitor sees it: without the prefix under `/cdn` for a domain. */
  url: string
  /** The portal's own domain, if the request named it. */
  domain: string | null
  header: HeaderReader
  /** For throttling. */
  address: string
  asked: DeliveryHeaders
  isHead: boolean
  /** The form that was posted; null for a read. */
  form: URLSearchParams | null
}

const hourMs = 3_600_000
const visitMs = 12 * hourMs
const handoverMs = 60_000

export interface PortalDelivery {
  answer(found: Found, request: PortalRequest): Promise<DeliveryAnswer>
}

/**
 * Serves deployments of kind `portal`. Who may read them is decided for each request by the current
 * settings, also for deployments by their own address. Public portals set no cookie.
 */
export function createPortalDelivery(
  services: Services,
  delivery: Delivery,
  icons: IconDelivery,
  sessions: Sessions,
  uses: UseCounter,
): PortalDelivery {
  const { db, clock, secretBox, publicUrl } = services
  const findAccess = freshLookups((key) => {
    const tenant: Tenant = JSON.parse(key)
    return findPortalAccess(db.ofOrganization(tenant.organizationId), tenant)
  })

  return {
    async answer(found, visited) {
      const { tenant } = found.deployed
      const request = { ...visited, url: toOwnUrl(visited.url) }
      const settings = (await findAccess(JSON.stringify(tenant))) ?? onlyMembers
      const refusal =
        settings.access === 'public' ? null : await admit(tenant, settings, found, request)
      if (refusal !== null) return refusal
      if (request.form !== null) return redirect(303, request.url)
      const answer = await answerPage(found, request, settings)
      if (found.channel === settings.domain_channel) countUse(found, request, answer)
      return answer
    },
  }

  /** The answer to a visitor who may not read; null to continue. */
  async function admit(
    tenant: Tenant,
    settings: PortalAccess,
    found: Found,
    request: PortalRequest,
  ): Promise<DeliveryAnswer | null> {
    const everywhere = { ...tenant, epoch: settings.access_epoch, channel: null }
    const here = { ...everywhere, channel: found.channel }
    if (isVisiting(everywhere, request) || isVisiting(here, request)) return null
    const now = clock.now()
    const { searchParams, pathname } = new URL(request.url, publicUrl)
    const pass = searchParams.get('access')
    const isHandover = settings.access === 'members'
    const [use, place] = isHandover
      ? (['handover', everywhere] as const)
      : (['link', here] as const)
    const until = pass === null ? null : readPass(secretBox, use, place, pass, now)
    if (until !== null) {
      const end = isHandover ? now + visitMs : Math.min(until, now + visitMs)
      return admitVisit(place, request, pathname, end)
    }
    const language = chooseLanguage(request.header('accept-language'))
    if (settings.access === 'link') return linkGate(language)
    if (settings.access === 'members') return admitMember(tenant, settings, found, request)
    const given = request.form?.get('password')
    if (given == null) return passwordGate(language, 'site')
    const portal = `${tenant.organizationId} ${tenant.livemode}`
    const { password_hash } = settings
    return (await isVisitorRight(services, portal, password_hash, given, request.address))
      ? admitVisit(everywhere, request, request.url, now + visitMs)
      : passwordGate(language, 'site', { isWrong: true })
  }

  function isVisiting(place: PassPlace, { domain, header }: PortalRequest): boolean {
    const pass = cookieOf(place, domain).read(header)
    return pass !== null && readPass(secretBox, 'visit', place, pass, clock.now()) !== null
  }

  function admitVisit(
    place: PassPlace,
    { domain }: PortalRequest,
    to: string,
    until: number,
  ): DeliveryAnswer {
    const seconds = Math.floor((until - clock.now()) / 1_000)
    const pass = signPass(secretBox, 'visit', place, until)
    const answer = redirect(303, to)
    answer.headers['Set-Cookie'] = cookieOf(place, domain).set(pass, seconds)
    return answer
  }

  /** Portals have TLS at their own domain, whatever the address of the service. */
  function cookieOf(place: PassPlace, domain: string | null): TokenCookie {
    return visitCookie(cookieName(place), domain !== null || hasTls(publicUrl))
  }

  /** Members sign in at the service; their session is not sent to another domain. */
  async function admitMember(
    tenant: Tenant,
    settings: PortalAccess,
    { deployed }: Found,
    { domain, url, header }: PortalRequest,
  ): Promise<DeliveryAnswer | null> {
    const { pathname, searchParams } = new URL(url, publicUrl)
    const organization = deployed.owner
    if (domain !== null) {
      const mode = tenant.livemode ? 'live' : 'test'
      const site = `${publicUrl}/cdn/${organization}/${mode}/${settings.domain_channel}/`
      return redirect(303, `${site}?to=${encodeURIComponent(pathname)}`)
    }
    const asMember: HeaderReader = (name) =>
      name === 'blazon-organization' ? organization : name === 'blazon-mode' ? null : header(name)
    const isMember = await sessions.recheck(asMember).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status < 500) return false
        throw error
      },
    )
    if (!isMember) {
      const language = chooseLanguage(header('accept-language'))
      return membersGate(language, `${publicUrl}/sign-in`, url)
    }
    const to = searchParams.get('to')
    if (to === null || settings.domain === null || !to.startsWith('/')) return null
    const place = { ...tenant, epoch: settings.access_epoch, channel: null }
    const pass = signPass(secretBox, 'handover', place, clock.now() + handoverMs)
    const target = new URL(`https://${settings.domain}`)
    target.pathname = to
    target.searchParams.set('access', pass)
    return redirect(303, target.href)
  }

  /** Counts a response with the whole content, or one that says that the visitor has it. */
  function countUse(found: Found, { header, isHead }: PortalRequest, { status }: DeliveryAnswer) {
    if (isHead || (status !== 200 && status !== 304)) return
    const path = filePath(found)
    // The counts are those of the current site.
    const use = isOfVersions(path) ? null : readUse(path, header)
    if (use !== null) uses.count(found.deployed.tenant, path, use)
  }

  /** An icon of a set of the portal, in the size of its grid; null for another path. */
  async function drawIcon(
    found: Found,
    { ifNoneMatch }: DeliveryHeaders,
  ): Promise<DeliveryAnswer | null> {
    if (!iconPath.test(found.path)) return null
    const answer = await icons({ ...found, query: 'height=auto' }, ifNoneMatch)
    // Answers are cached, and headers of the portal are added to this one.
    return answer.status === 404 ? null : { ...answer, headers: { ...answer.headers } }
  }

  async function answerPage(
    site: Found,
    { url, domain, asked, isHead }: PortalRequest,
    settings: PortalAccess,
  ): Promise<DeliveryAnswer> {
    const versions = isOfVersions(site.path) ? await findVersions(services, site, settings) : []
    const earlier = await findEarlier(delivery, site, versions)
    const found = earlier?.found ?? site
    const mark = url.indexOf('?')
    const pathname = mark === -1 ? url : url.slice(0, mark)
    if (found.path === '' && !pathname.endsWith('/')) {
      return redirect(308, `${pathname}/${mark === -1 ? '' : url.slice(mark)}`)
    }
    const path = filePath(found)
    if (earlier !== null && isOfVersions(path)) {
      return redirect(303, pathname.replace(/versions\/dep_[^/]+\/.*$/s, versionsFolder))
    }
    const { files, recalled, isDeleted } = found.deployed
    const restricted = settings.access !== 'public'
    const isClosed =
      path === commentScriptPath
        ? settings.access !== 'members' || domain !== null || earlier !== null
        : isOfVersions(path) && !hasVersions(site, settings)
    const isStored = !isClosed && (files.has(path) || recalled.has(path) || isDeleted)
    const icon = isStored ? null : await drawIcon({ ...found, restricted }, asked)
    const isMissing = !isStored && icon === null
    if (isMissing && !site.deployed.files.has(missingPage)) throw notDeployed()
    // The path of a file contains a hash of its content.
    const immutable = path.startsWith('files/')
    const file = isMissing
      ? { ...site, path: missingPage, immutable, restricted }
      : { ...found, path, immutable, restricted }
    // By the file, because a 304 has no type.
    const page = icon === null ? file.deployed.files.get(file.path) : undefined
    const isPage = page?.content_type.startsWith('text/html') === true
    const isReplaced = isPage && !isMissing && (earlier !== null || path === versionsPath)
    const conditions = isMissing || isReplaced ? noConditions : asked
    let answer = icon ?? (await answerFile(delivery, file, conditions, isHead && !isReplaced))
    if (isMissing) answer.status = 404
    if (isReplaced) {
      answer =
        earlier === null
          ? await listInPage(answer, versions)
          : await markPage(answer, services, settings, { ...earlier, site, path })
    }
    const { headers } = answer
    if (isPage) headers['Content-Security-Policy'] = policyOf(page)
    headers['Referrer-Policy'] = 'strict-origin-when-cross-origin'
    if (restricted) {
      headers['Cache-Control'] = 'private, no-cache'
      headers.Vary = 'Accept-Encoding, Cookie'
    }
    if (restricted || !settings.is_indexed || found.immutable || earlier !== null)
      headers['X-Robots-Tag'] = 'noindex'
    return answer
  }
}

/**
 * The path and query as a browser resolves them, on the host of the request: a path that begins with
 * two slashes or with a slash and a backslash would name another host in a redirect or a link.
 */
function toOwnUrl(url: string): string {
  const { pathname, search } = new URL(`http://portal${url}`)
  return pathname.replace(/^\/+/, '/') + search
}

function filePath({ path }: Found): string {
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}

const missingPage = '404.html'

const iconPath = /^icons\/[^/]+\/[^/]+\.svg$/

/** A page that does not exist has no entity tag that a browser could know. */
const noConditions: DeliveryHeaders = {
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
  ifModifiedSince: undefined,
  ifRange: undefined,
  range: undefined,
}

const onlyMembers: PortalAccess = {
  versions: false,
  access: 'members',
  password_hash: null,
  access_epoch: 1,
  is_indexed: false,
  domain: null,
  domain_channel: portalChannel,
}

/** Pages are static files with their own style sheet and script, and no other page may frame them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of a page: frames show only the sites whose content the page has. */
function policyOf({ frames = [] }: DeployedFile): string {
  return frames.length === 0 ? policy : `${policy}; frame-src ${frames.join(' ')}`
}

function redirect(status: 303 | 308, to: string): DeliveryAnswer {
  return { status, headers: { Location: to, 'Cache-Control': 'no-store' }, body: '' }
}

function cookieName({ organizationId, livemode, channel }: PassPlace): string {
  const portal = `${toId('organization', organizationId).slice(4)}_${livemode ? 'live' : 'test'}`
  return channel === null ? `blazon_portal_${portal}` : `blazon_portal_${portal}_${channel}`
}
