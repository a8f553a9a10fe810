/** An organization's data in one mode. Every statement on a tenant's table uses both. */
export interface Tenant {
  /** UUID. */
  organizationId: string
  livemode: boolean
}
