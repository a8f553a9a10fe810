import type { Database } from '../../database/database.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Language } from '../../kernel/pages/language.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { User } from './schema.ts'

const users = defineTable(User, {
  kind: 'user',
  columns: {
    // A user has no organization of their own and appears in each of their organizations.
    organization_id: { as: 'organization', id: 'organization', select: false, write: 'never' },
    email: { write: 'insert' },
    name: { write: 'insert' },
    avatar: {
      write: 'never',
      select: '(select tag from user_avatars where user_id = users.id)',
    },
    password_hash: { hidden: type<string | null>(), select: false, write: 'insert' },
    email_proved: { hidden: type<boolean>(), select: false, write: 'insert', initial: true },
  },
  computed: {},
})

export type UserRow = Omit<Row<typeof users>, 'organization_id'>

/** A user with the fields that only sign-in needs. */
export type Account = UserRow & { password_hash: string | null }

/** The form in which addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Returns null if the address already has an account. */
export async function insertUser(db: Database, user: New<typeof users>): Promise<UserRow | null> {
  const [row] = await db<UserRow[]>`
    insert into users ${users.values(db, null, user)}
    on conflict (email) do nothing
    returning ${users.columns(db)}`
  return row ?? null
}

/** Returns an account of any organization: the look-up of sign-in. */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [row] = await db<Account[]>`
    select ${users.columns(db)}, password_hash from users where email = ${email}`
  return row ?? null
}

export async function findAccount(db: Database, userId: string): Promise<Account | null> {
  const [row] = await db<Account[]>`
    select ${users.columns(db)}, password_hash from users where id = ${userId}`
  return row ?? null
}

/** Whether the user administers the installation. */
export async function isInstanceAdministrator(db: Database, userId: string): Promise<boolean> {
  const [row] = await db`select 1 from users where id = ${userId} and instance_admin`
  return row !== undefined
}

export async function setInstanceAdministrator(
  db: Database,
  userId: string,
  isAdministrator: boolean,
): Promise<void> {
  await db`update users set instance_admin = ${isAdministrator} where id = ${userId}`
}

export function listAdministrators(db: Database, page: Page): Promise<PageOf<UserRow>> {
  return selectPage(db, page, {
    kind: 'user',
    table: 'users',
    within: db`instance_admin`,
    columns: users.columns(db),
  })
}

/** All instance administrators; changes of who they are wait for each other. */
export async function lockAdministrators(db: Database): Promise<UserRow[]> {
  return db<UserRow[]>`
    select ${users.columns(db)} from users where instance_admin order by id for update`
}

/**
 * Makes other changes of what a person signs in with, and of the organizations that they join, wait
 * until the transaction ends.
 */
export async function lockUser(db: Database, userId: string): Promise<void> {
  await db`select 1 from users where id = ${userId} for update`
}

/**
 * Keeps the password until the transaction ends. Returns false if the account has another one by now:
 * a session that begins then would outlive the change, which ends all sessions.
 */
export async function holdPassword(
  db: Database,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
): Promise<boolean> {
  const [row] = await db`
    select 1 from users where id = ${id} and password_hash = ${password_hash} for share`
  return row !== undefined
}

/** The password is not a public field of the user, so `updated` does not change. */
export async function updatePassword(
  db: Database,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await db`update users set password_hash = ${passwordHash} where id = ${userId}`
}

/** `updatePassword`; returns false if another change replaced this password first. */
export async function replacePassword(
  db: Database,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  passwordHash: string,
): Promise<boolean> {
  const replaced = await db`
    update users set password_hash = ${passwordHash}
    where id = ${id} and password_hash = ${password_hash}`
  return replaced.count > 0
}

export async function updateName(db: Database, userId: string, name: string): Promise<void> {
  await db`update users set name = ${name} where id = ${userId}`
}

/** The setting is not a public field of the user, so `updated` does not change. */
export async function updateCommentMails(
  db: Database,
  userId: string,
  isMailed: boolean,
): Promise<void> {
  await db`update users set comment_mails = ${isMailed} where id = ${userId}`
}

/** Sets the language of the monthly e-mails; null for none. */
export async function updateMonthlyMails(
  db: Database,
  userId: string,
  language: Language | null,
): Promise<void> {
  await db`update users set monthly_mails = ${language} where id = ${userId}`
}

/** Finds members only: a user of other organizations does not exist here. */
export async function findUser(db: Database, tenant: Tenant, id: string): Promise<UserRow | null> {
  const [row] = await db<UserRow[]>`
    select ${users.columns(db)} from users where id = ${requireUuid('user', id)} and ${isMember(db, tenant)}`
  return row ?? null
}

export function listUsers(db: Database, tenant: Tenant, page: Page): Promise<PageOf<UserRow>> {
  return selectPage(db, page, {
    kind: 'user',
    table: db`(
      select users.* from memberships join users on users.id = memberships.user_id
      where memberships.organization_id = ${tenant.organizationId}
    ) as users`,
    within: db`true`,
    columns: users.columns(db),
  })
}

/** The number of organizations that the person is a member of. */
export async function countMemberships(db: Database, userId: string): Promise<number> {
  const [row] = await db<{ organizations: number }[]>`
    select count(*) as organizations from memberships where user_id = ${userId}`
  return row!.organizations
}

/** The addresses of those users (UUIDs) who are members, in the order of their ids. */
export async function selectMembers(
  db: Database,
  tenant: Tenant,
  users: readonly string[],
): Promise<{ user_id: string; email: string }[]> {
  return db<{ user_id: string; email: string }[]>`
    select membership.user_id, account.email from memberships membership
      join users account on account.id = membership.user_id
    where membership.organization_id = ${tenant.organizationId}
      and membership.user_id = any(${users as string[]}::uuid[])
    order by membership.user_id`
}

/** The addresses of the members who are owners. */
export async function selectOwnerEmails(db: Database, tenant: Tenant): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select account.email from memberships membership
      join users account on account.id = membership.user_id
    where membership.organization_id = ${tenant.organizationId} and membership.role = 'owner'
    order by account.email`
  return rows.map(({ email }) => email)
}

export function renderUser(row: UserRow, organizationId: string): User {
  return users.render({ ...row, organization_id: organizationId })
}

/** Whether a row of `users` is a member of the organization. */
export function isMember(db: Database, tenant: Tenant) {
  return db`exists (
    select 1 from memberships
    where memberships.organization_id = ${tenant.organizationId} and memberships.user_id = users.id)`
}
