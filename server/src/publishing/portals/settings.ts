import { moveToBrand } from '../../brand/brands/brands.ts'
import { hashPassword } from '../../identity/users/password.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { checkAll, refusal } from '../../kernel/api/validate.ts'
import { conflict, type FieldError, invalid, missingReference } from '../../kernel/base/errors.ts'
import { type Kind, newUuid, toId, toUuid } from '../../kernel/base/ids.ts'
import { recordUpdate } from '../../kernel/events/outbox.ts'
import { findAsset } from '../../library/assets/store.ts'
import { forgetPortals } from './domains.ts'
import { insertPortalRevision } from './revision-store.ts'
import type { ContentPatch, Portal, PortalContent, PortalPatch } from './schema.ts'
import { findPortal, lockPortal, type PortalRow, renderPortal, savePortal } from './store.ts'

export async function readPortal({ db, tenant, services }: RequestContext): Promise<Portal> {
  return renderPortal(tenant, await findPortal(db, tenant), services.publicUrl)
}

/**
 * Changes the settings. Access and domain apply at once, everything else with the next deployment.
 * A change of the access or of the password ends all sessions and links of visitors.
 */
export async function patchPortal(call: RequestContext, patch: PortalPatch): Promise<Portal> {
  const { db, tenant, services } = call
  const { brand, access, is_indexed, versions, domain, domain_channel, password, ...contentPatch } =
    patch
  const before = await lockPortal(db, tenant)
  const content = mergeContent(before.content, contentPatch)
  const change: Partial<PortalRow> = {
    ...(await moveToBrand(call, brand)),
    content,
    access: access ?? before.access,
    is_indexed: is_indexed ?? before.is_indexed,
    versions: versions ?? before.versions,
    domain: domain === undefined ? before.domain : (domain?.toLowerCase() ?? null),
    domain_channel: domain_channel ?? before.domain_channel,
  }
  if (password !== undefined) {
    change.password_hash = password === null ? null : await hashPassword(password)
  }
  const after = { ...before, ...change, revision: before.revision + 1 }
  if (after.access === 'password' && after.password_hash === null) {
    throw conflict('Set a password for the access password.', 'password', 'password_missing')
  }
  if (after.access !== before.access || password !== undefined) after.access_epoch += 1
  call.afterCommit(() => forgetPortals(services.signals))
  return recordUpdate(call, 'cms.portal.updated', {
    before,
    change,
    render: (row) => renderPortal(tenant, row, services.publicUrl),
    masked: password === undefined ? [] : ['has_password'],
    async write() {
      const row = await savePortal(db, tenant, after)
      await insertPortalRevision(db, tenant, {
        id: newUuid(services.clock.now()),
        page_id: null,
        revision: row.revision,
        content: {
          ...row.content,
          ...{ access: row.access, is_indexed: row.is_indexed, versions: row.versions },
        },
        created_by: call.principal.id,
      })
      return row
    },
  })
}

/** Checks of the routes (`Route.checks`): settings that no portal can have, and ids of another kind. */
export const contentChecks = [checkNavigation, checkRuleSentences, checkShown, checkLogo]

/** The content with settings that are not stored. */
export function mergeContent(before: PortalContent, patch: ContentPatch): PortalContent {
  const { theme = {}, shown = {}, ...plain } = patch
  return {
    ...before,
    ...plain,
    theme: {
      ...before.theme,
      ...theme,
      light: { ...before.theme.light, ...theme.light },
      dark: { ...before.theme.dark, ...theme.dark },
    },
    shown: { ...before.shown, ...shown },
  }
}

function checkNavigation(_: RequestContext, { navigation }: ContentPatch): void {
  const message = 'An item of the navigation must have a section or a page.'
  const errors = (navigation ?? []).flatMap(({ section, page }, at): FieldError[] =>
    (section == null) === (page == null)
      ? [{ param: `navigation[${at}]`, code: 'parameter_invalid', message }]
      : [],
  )
  if (errors.length > 0) throw refusal(errors)
}

function checkRuleSentences(_: RequestContext, { rule_sentences = {} }: ContentPatch): void {
  const unknown = Object.keys(rule_sentences).find((id) => toUuid('rule', id) === null)
  if (unknown !== undefined) throw missingReference('rule', unknown, 'rule_sentences')
}

const kindsShown: Readonly<Record<keyof PortalContent['shown'], Kind>> = {
  palettes: 'palette',
  token_sets: 'token_set',
  fonts: 'font',
  icon_sets: 'icon_set',
  assets: 'asset',
  slide_assets: 'slide_asset',
  ppt_sets: 'ppt_set',
  rules: 'rule',
}

/**
 * Ids must have the form of their kind. Whether a resource exists is checked by the deployment,
 * because it can be deleted at any time.
 */
function checkShown(_: RequestContext, { shown = {} }: ContentPatch): Promise<void> {
  return checkAll(
    Object.entries(kindsShown).flatMap(([list, kind]) =>
      (shown[list as keyof PortalContent['shown']] ?? []).map((id, at) => () => {
        if (toUuid(kind, id) !== null) return
        throw missingReference(kind.replaceAll('_', ' '), id, `shown.${list}[${at}]`)
      }),
    ),
  )
}

async function checkLogo(call: RequestContext, { theme }: ContentPatch): Promise<void> {
  const { logo = null } = theme ?? {}
  if (logo === null) return
  const asset = await findAsset(call.db, call.tenant, logo)
  if (asset === null) throw missingReference('asset', logo, 'theme.logo')
  if (asset.kind !== 'logo') {
    throw invalid(
      'theme.logo',
      `${toId('asset', asset.id)} is a ${asset.kind}. Use an asset of kind logo.`,
    )
  }
}

const domainPattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** A check of the route (`Route.checks`). */
export function checkDomain({ services }: RequestContext, patch: PortalPatch): void {
  const domain = patch.domain?.toLowerCase()
  if (domain === undefined) return
  if (!domainPattern.test(domain)) {
    throw invalid(
      'domain',
      'Send a domain without a scheme and a path, such as brand.example.com.',
      'domain_invalid',
    )
  }
  if (domain === new URL(services.publicUrl).hostname) {
    throw invalid(
      'domain',
      'The service itself uses this domain. Use another one for the portal.',
      'domain_taken',
    )
  }
}
