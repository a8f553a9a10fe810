/**
 * The history: the tables that are partitioned by day, most of the rows and of the bytes. A distributed
 * database spreads them over its nodes by `organization_id`. They have no foreign keys and no triggers,
 * and each unique key begins with the organization, so Citus takes them as they are. All other tables
 * stay on the coordinator (docs/decisions/0114).
 */
export const distributedTables = [
  'events',
  'event_renderings',
  'deliveries',
  'attempts',
  'request_logs',
] as const
