import type { ApiKeysCreateParams } from '@blazon/sdk/params'

export type ScopeName = NonNullable<ApiKeysCreateParams['scopes']>[number]

/** What each scope permits. */
export const scopes: Readonly<Record<ScopeName, string>> = {
  'platform:read': 'Read organizations, members, events and logs',
  'platform:write': 'Manage all platform resources',
  'platform:api_keys:write': 'Create and revoke API keys',
  'platform:webhook_endpoints:write': 'Manage webhook endpoints',
  'brand:read': 'Read palettes, fonts, rules and checks',
  'brand:write': 'Manage all brand resources',
  'brand:rules:write': 'Manage rules',
  'brand:palettes:write': 'Manage palettes',
  'brand:checks:write': 'Run checks',
  'cms:read': 'Read icons, slides, sets and deployments',
  'cms:write': 'Manage all CMS resources',
  'cms:icons:write': 'Upload and manage icons',
  'cms:slides:write': 'Manage slides and PPT sets',
  'cms:deployments:write': 'Create deployments',
}

export const scopeNames = Object.keys(scopes) as ScopeName[]
