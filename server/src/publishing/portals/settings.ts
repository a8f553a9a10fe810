import type { RequestContext } from '../../kernel/api/context.ts'
import { conflict, invalid, missingReference } from '../../kernel/base/errors.ts'
import { type Kind, newUuid, toId, toUuid } from '../../kernel/base/ids.ts'
import { recordUpdate } from '../../kernel/events/outbox.ts'
import { findAsset } from '../../library/assets/store.ts'
import { hashPassword } from '../../platform/users/password.ts'
import { forgetPortals } from './domains.ts'
import { insertPortalRevision } from './revision-store.ts'
import type { ContentPatch, Portal, PortalContent, PortalPatch } from './schema.ts'
import { findPortal, lockPortal, type PortalRow, renderPortal, savePortal } from './store.ts'

export async function readPortal({ db, tenant }: RequestContext): Promise<Portal> {
  return renderPortal(tenant, await findPortal(db, tenant))
}

/**
 * Changes the settings. Access and domain apply at once, everything else with the next deployment.
 * A change of the access or of the password ends all sessions and links of visitors.
 */
export async function patchPortal(call: RequestContext, patch: PortalPatch): Promise<Portal> {
  const { db, tenant, services } = call
  const { access, is_indexed, domain, domain_channel, password, ...contentPatch } = patch
  const before = await lockPortal(db, tenant)
  const content = await changeContent(call, before.content, contentPatch)
  const change: Partial<PortalRow> = {
    content,
    access: access ?? before.access,
    is_indexed: is_indexed ?? before.is_indexed,
    domain: domain === undefined ? before.domain : readDomain(call, domain),
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
    render: (row) => renderPortal(tenant, row),
    masked: password === undefined ? [] : ['has_password'],
    async write() {
      const row = await savePortal(db, tenant, after)
      await insertPortalRevision(db, tenant, {
        id: newUuid(services.clock.now()),
        page_id: null,
        revision: row.revision,
        content: { ...row.content, access: row.access, is_indexed: row.is_indexed },
        created_by: call.principal.id,
      })
      return row
    },
  })
}

/** Throws for settings that no portal can have, and for ids of another kind. */
export async function changeContent(
  call: RequestContext,
  before: PortalContent,
  patch: ContentPatch,
): Promise<PortalContent> {
  const content = mergeContent(before, patch)
  await requireReferences(call, content)
  return content
}

function mergeContent(before: PortalContent, patch: ContentPatch): PortalContent {
  const { theme = {}, shown = {}, ...plain } = patch
  const merged = {
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
  merged.navigation?.forEach(({ section, page }, at) => {
    if ((section == null) !== (page == null)) return
    throw invalid(`navigation[${at}]`, 'An item of the navigation must have a section or a page.')
  })
  for (const id of Object.keys(merged.rule_sentences)) {
    if (toUuid('rule', id) === null) throw missingReference('rule', id, 'rule_sentences')
  }
  return merged
}

const kindsShown: Readonly<Record<keyof PortalContent['shown'], Kind>> = {
  palettes: 'palette',
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
async function requireReferences(call: RequestContext, content: PortalContent): Promise<void> {
  for (const [list, kind] of Object.entries(kindsShown)) {
    const ids = content.shown[list as keyof PortalContent['shown']] ?? []
    const at = ids.findIndex((id) => toUuid(kind, id) === null)
    if (at !== -1)
      throw missingReference(kind.replaceAll('_', ' '), ids[at]!, `shown.${list}[${at}]`)
  }
  const { logo } = content.theme
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

function readDomain({ services }: RequestContext, given: string | null): string | null {
  if (given === null) return null
  const domain = given.toLowerCase()
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
  return domain
}
