/**
 * The statements that read across tenants on purpose, by a part of their text, each with its
 * reason. A statement that is neither listed here nor restricted to one tenant fails the suite that
 * runs it; a part that no longer occurs in any source fails `statement-lint.test.ts`.
 */
export const acrossTenants: readonly (readonly [piece: string, reason: string])[] = [
  ['where key.secret_hash =', 'a key is found by its hash, and identifies its organization'],
  ['where secret.credentials_hash = any(', 'an OAuth client is found by its credentials'],
  ['where token.token_hash = any(', 'an access token is found by its hash'],
  [
    'where session.token_hash =',
    'a user who signs in sees every organization that they are a member of',
  ],
  [
    'select count(*) as organizations from memberships where user_id =',
    'a second factor is reset only for a person of one organization',
  ],
  [
    'from single_sign_on_domains verified join single_sign_on provider',
    'the sign-in page asks which organization has verified a domain',
  ],
  [
    'from moved_domains moved join organizations organization',
    'the sign-in page asks which cell the organization of a domain has moved to',
  ],
  [
    'update single_sign_on_domains set verified_at',
    'a domain is verified by one organization only',
  ],
  ['where (invitation.token_hash =', 'an invitation is found by the token of one of its links'],
  [
    'completed_at from deployments where id =',
    'deployed content is requested by the id of its deployment, which identifies its organization',
  ],
  [
    'select id, delivery_requires_key from organizations where',
    'the address of a channel names its organization, by id or slug',
  ],
  [
    "(select count(*) from deployments where status = 'deleted')",
    'every process reads what was withdrawn',
  ],
  [
    'from deployment_policies where delete_after_days is not null',
    'maintenance finds deployments past their retention',
  ],
  [
    'portal.domain_channel from portals portal join organizations',
    'a request to the domain of a portal does not name its organization',
  ],
  ['delete from portal_stats where ctid in', 'retention'],
  ['delete from idempotent_requests where ctid in', 'retention'],
  ['delete from oauth_secrets where ctid in', 'retention'],
  ['delete from oauth_tokens where ctid in', 'retention'],
  ['select exists (select 1 from events where id <', 'retention'],
  [
    'select organization_id, livemode, delivery_id from pending_deliveries where event_id <',
    'retention',
  ],
  [
    'from attempts_set_aside',
    'readiness and metrics count everything that was set aside; retention',
  ],
  ['and (tableoid, ctid) in (', 'retention'],
  [
    'from ordering_changes where due_at <=',
    'workers give turns to the deliveries of all endpoints',
  ],
  ['delete from response_retentions retention where not exists', 'retention'],
  ['select * from response_retentions', 'maintenance removes the responses of all endpoints'],
  ['from check_schedules where due_at <=', 'maintenance finds due checks'],
  [
    'from users account join memberships membership on membership.user_id = account.id join organizations',
    'maintenance finds members who subscribed to monthly e-mails',
  ],
  ['from endpoint_failures one left join', 'maintenance finds endpoints whose state changed'],
  ['from (select * from files where expires_at <', 'retention finds expired files'],
  [
    "select * from slide_assets where status = 'ready' and expires_at <=",
    'maintenance finds expired assets',
  ],
  [
    'from memberships where user_id =',
    'what a person does with their account is in the audit log of each of their organizations',
  ],
  [
    'with recursive waiting as ( (select organization_id from audit_drafts',
    'the drafts of all organizations are sealed',
  ],
  ['select organization_id from audit_chains chain where exists', 'retention'],
  [
    'select chain.organization_id from audit_chains chain left join audit_forwards',
    'the entries of all organizations are forwarded to one place',
  ],
  ['from api_keys ending where revoked_at is null', 'owners of all organizations are reminded'],
  ['select * from assets where rights_due_at <=', 'maintenance finds rights that end'],
  [
    'from asset_share_links where id =',
    'a share link is requested by its signed address, which identifies its organization',
  ],
  [
    'from check_share_links where id =',
    'a share link is requested by its signed address, which identifies its organization',
  ],
  ['insert into request_logs', 'requests of all tenants are written together'],
  ['with stray as (delete from', 'maintenance moves the rows of a day to its partition'],
  ['where ctid >= $', 'maintenance copies the rows of an ended day'],
  [
    'from pending_deliveries where delivery_id >=',
    'maintenance looks for deliveries that will write to an ended day',
  ],
  [
    'with recursive organization as ( ( select organization_id from jobs',
    'workers serve every tenant',
  ],
  ['select count(*) from jobs where set_aside_at', 'metrics cover the whole queue'],
  [
    'update jobs set leased_until = null where leased_until is not null',
    'the first process starts',
  ],
  [
    'from pending_deliveries where leased_until is null',
    'the delivery engine finds due deliveries',
  ],
  [
    'from endpoint_failures order by failing_since',
    'the delivery engine finds endpoints that were failing',
  ],
  ['from pending_deliveries where leased_until <=', 'the delivery engine finds expired leases'],
  [
    "where sealed_headers is null and custom_headers <> '{}'",
    'the start encrypts what tenants stored in plain text before',
  ],
  ['with recursive sealed_header as (', 'the start finds the keys that stored secrets need'],
  [' as header, count(*) as count from ', 'the doctor counts the secrets of each key'],
  [' as sealed_bytes from ', 'maintenance encrypts secrets again with the current key'],
  [
    'from json_populate_recordset(null::',
    'maintenance encrypts secrets again with the current key',
  ],
  [
    'from webhook_endpoints endpoint where endpoint.secret_unreadable_since is not null',
    'maintenance finds endpoints whose secret can be decrypted again',
  ],
  [
    'from webhook_endpoints where secret_unreadable_since is not null',
    'metrics cover all endpoints',
  ],
  ['as oldest from jobs where set_aside_at', 'readiness and metrics cover the whole queue'],
  ['select 1 from organizations limit 1', 'the first start'],
  ['where deletes_at <=', 'maintenance finds organizations to remove'],
  [
    'with due as ( select organization_id, livemode, id, sha256 from organization_exports',
    'retention',
  ],
  [
    'id, name, slug, storage_quota, invitations_per_day, moved_to, deletes_at, removal_started_at',
    'instance administrators see all organizations',
  ],
  [
    'from organizations where deletes_at is null order by moved_to is not null, id limit 1',
    'jobs of accounts, which belong to no organization',
  ],
  [
    'from organizations where deletes_at is null and id <>',
    'the last organization cannot be deleted',
  ],
]

/** Normalizes the text of a statement or of a source for comparison. */
export function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
