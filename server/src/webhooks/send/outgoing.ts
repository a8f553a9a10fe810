/** A request of one attempt, which is a POST. */
export interface Outgoing {
  organizationId: string
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}
