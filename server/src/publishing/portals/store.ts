import { derivedRoles } from '@blazon/portal/model'
import type { Database } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { toBrandId } from '../../kernel/rows/brands.ts'
import { toChannelUrl } from '../channels/store.ts'
import { type Portal, type PortalContent, portalChannel } from './schema.ts'

export interface PortalRow {
  /** Null for the default brand. */
  brand_id: string | null
  content: PortalContent
  is_indexed: boolean
  versions: boolean
  access: Portal['access']
  /** Argon2id. */
  password_hash: string | null
  access_epoch: number
  domain: string | null
  domain_channel: string
  /** 0 for a portal that was never changed. */
  revision: number
  updated: Date | null
}

const defaults: PortalRow = {
  brand_id: null,
  content: {
    name: null,
    description: null,
    languages: ['en'],
    navigation: null,
    theme: {
      light: derivedRoles,
      dark: derivedRoles,
      heading_family: null,
      body_family: null,
      logo: null,
    },
    type_scale: null,
    rule_sentences: {},
    footer: null,
    contact_url: null,
    storybook_hosts: [],
    shown: {
      palettes: null,
      token_sets: null,
      fonts: null,
      icon_sets: null,
      assets: null,
      slide_assets: null,
      ppt_sets: null,
      rules: null,
    },
  },
  is_indexed: true,
  versions: false,
  access: 'members',
  password_hash: null,
  access_epoch: 1,
  domain: null,
  domain_channel: portalChannel,
  revision: 0,
  updated: null,
}

/** Returns the defaults for a portal that was never changed. */
export async function findPortal(db: Database, tenant: Tenant): Promise<PortalRow> {
  const [row] = await db<PortalRow[]>`
    select brand_id, content, is_indexed, versions, access, password_hash, access_epoch, domain,
      domain_channel, revision, updated
    from portals
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row === undefined ? defaults : { ...row, content: completeContent(row.content) }
}

/** Portals that were stored before a setting, or before a kind of resource could be shown, have none of it. */
function completeContent(content: PortalContent): PortalContent {
  const { shown } = defaults.content
  return { ...defaults.content, ...content, shown: { ...shown, ...content.shown } }
}

/** Prevents other changes of the settings until the transaction ends. */
export async function lockPortal(db: Database, tenant: Tenant): Promise<PortalRow> {
  const name = `portal ${tenant.organizationId} ${tenant.livemode}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  return findPortal(db, tenant)
}

export async function savePortal(
  db: Database,
  tenant: Tenant,
  portal: Omit<PortalRow, 'updated'>,
): Promise<PortalRow> {
  const { brand_id, content, is_indexed, versions, access, password_hash, access_epoch } = portal
  const { domain, domain_channel } = portal
  const [row] = await db<PortalRow[]>`
    insert into portals (organization_id, livemode, brand_id, content, is_indexed, versions, access,
      password_hash, access_epoch, domain, domain_channel, revision)
    values (${tenant.organizationId}, ${tenant.livemode}, ${brand_id}, ${db.json(content as never)},
      ${is_indexed}, ${versions}, ${access}, ${password_hash}, ${access_epoch}, ${domain}, ${domain_channel},
      ${portal.revision})
    on conflict (organization_id, livemode) do update set
      brand_id = excluded.brand_id, content = excluded.content, is_indexed = excluded.is_indexed,
      versions = excluded.versions, access = excluded.access, password_hash = excluded.password_hash, access_epoch = excluded.access_epoch,
      domain = excluded.domain, domain_channel = excluded.domain_channel,
      revision = excluded.revision, updated = now()
    returning brand_id, content, is_indexed, versions, access, password_hash, access_epoch, domain,
      domain_channel, revision, updated`
  return row!
}

export function renderPortal(tenant: Tenant, row: PortalRow, publicUrl: string): Portal {
  const { content, is_indexed, versions, access, domain, domain_channel, revision } = row
  return {
    object: 'portal',
    organization: toId('organization', tenant.organizationId),
    livemode: tenant.livemode,
    updated: timestampOrNull(row.updated),
    brand: toBrandId(tenant, row.brand_id),
    ...{ ...content, access, is_indexed, versions, domain, domain_channel },
    url: toSiteUrl(publicUrl, tenant, row),
    has_password: row.password_hash !== null,
    revision,
  }
}

/** Address of the site, with a slash at its end. */
export function toSiteUrl(
  publicUrl: string,
  tenant: Tenant,
  { domain, domain_channel }: Pick<PortalRow, 'domain' | 'domain_channel'>,
): string {
  return domain === null
    ? `${toChannelUrl(publicUrl, tenant, domain_channel)}/`
    : `https://${domain}/`
}
