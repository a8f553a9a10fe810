/**
 * Every column with sealed bytes, and the primary key of its table. Sealing, key rotation, the
 * check at the start and `blazon doctor` use this list. A column in it needs an index on
 * `substring(column from 1 for 5)`.
 */
const sealedColumns = {
  'webhook_endpoint_secrets.sealed': ['organization_id', 'livemode', 'endpoint_id', 'id'],
  'webhook_endpoints.sealed_headers': ['organization_id', 'livemode', 'id'],
  'webhook_endpoints.sealed_authentication': ['organization_id', 'livemode', 'id'],
  'webhook_endpoints.sealed_destination': ['organization_id', 'livemode', 'id'],
  'webhook_endpoints.sealed_alert_url': ['organization_id', 'livemode', 'id'],
  'webhook_alert_defaults.sealed_alert_url': ['organization_id', 'livemode'],
  'webhook_networks.sealed_proxy_url': ['organization_id', 'livemode'],
  'comment_notices.sealed_chat_url': ['organization_id', 'livemode'],
  'device_authorizations.sealed_key': ['id'],
  'totp_secrets.sealed': ['user_id'],
  'single_sign_on.sealed_secret': ['organization_id'],
  'idempotent_requests.body': ['organization_id', 'livemode', 'family', 'key'],
} as const

type SealedName = keyof typeof sealedColumns

/** A column of the list. */
export interface SealedColumn {
  name: SealedName
  table: string
  column: string
  key: readonly string[]
}

export const allSealedColumns: readonly SealedColumn[] = Object.entries(sealedColumns).map(
  ([name, key]) => {
    const [table, column] = name.split('.') as [string, string]
    return { name: name as SealedName, table, column, key }
  },
)

/** The row and column that a ciphertext belongs to: it cannot be opened anywhere else. */
export type Place = string & { readonly kind: 'place' }

/**
 * The place of a column in the row with this primary key; ids are in lower case, as in the store.
 */
export function createPlace<Name extends SealedName>(
  name: Name,
  row: Readonly<Record<(typeof sealedColumns)[Name][number], string | boolean>>,
): Place {
  const columns: readonly string[] = sealedColumns[name]
  const values = row as Readonly<Record<string, string | boolean>>
  return JSON.stringify([name, ...columns.map((column) => String(values[column]))]) as Place
}
