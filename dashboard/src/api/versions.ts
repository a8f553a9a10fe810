import type { OrganizationsUpdateParams } from '@blazon/sdk/params'

export type Version = NonNullable<OrganizationsUpdateParams['api_version']>

/** The dated versions of the API, newest first. */
export const versions: readonly Version[] = ['2026-11-20', '2026-10-01']
