/** An organization's data in one mode. Every statement on a tenant's table names both. */
export interface Tenant {
  /** UUID. */
  organizationId: string
  livemode: boolean
}
