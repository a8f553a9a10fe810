import type { ApiKeysCreateParams } from '@blazon/sdk/params'
import { t } from '@lingui/core/macro'

export type ScopeName = NonNullable<ApiKeysCreateParams['scopes']>[number]

/** What each scope permits. */
export const scopes: Readonly<Record<ScopeName, string>> = {
  'platform:read': t`Read organizations, members, events and logs`,
  'platform:write': t`Manage all platform resources`,
  'platform:api_keys:write': t`Create and revoke API keys`,
  'platform:webhook_endpoints:write': t`Manage webhook endpoints`,
  'brand:read': t`Read palettes, fonts, rules and checks`,
  'brand:write': t`Manage all brand resources`,
  'brand:rules:write': t`Manage rules`,
  'brand:palettes:write': t`Manage palettes`,
  'brand:checks:write': t`Run checks`,
  'cms:read': t`Read icons, slides, sets and deployments`,
  'cms:write': t`Manage all CMS resources`,
  'cms:icons:write': t`Upload and manage icons`,
  'cms:slides:write': t`Manage slides and slide sets`,
  'cms:deployments:write': t`Create deployments`,
}

export const scopeNames = Object.keys(scopes) as ScopeName[]
