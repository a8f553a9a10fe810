import type { ApiKeysCreateParams } from '@blazon/sdk/params'

export type ScopeName = NonNullable<ApiKeysCreateParams['scopes']>[number]

/** What each scope lets its holder do. */
export const scopes: Readonly<Record<ScopeName, string>> = {
  'platform:read': 'Read organizations, members, events and logs',
  'platform:write': 'Change everything of the platform',
  'platform:api_keys:write': 'Create and revoke API keys',
  'platform:webhook_endpoints:write': 'Manage webhook endpoints',
  'brand:read': 'Read palettes, fonts, rules and checks',
  'brand:write': 'Change everything of the brand',
  'brand:rules:write': 'Manage rules',
  'brand:palettes:write': 'Manage palettes',
  'brand:checks:write': 'Run checks',
  'cms:read': 'Read icons, slides, sets and deployments',
  'cms:write': 'Change everything of the CMS',
  'cms:icons:write': 'Upload and manage icons',
  'cms:slides:write': 'Manage slides and PPT sets',
  'cms:deployments:write': 'Create deployments',
}

export const scopeNames = Object.keys(scopes) as ScopeName[]
