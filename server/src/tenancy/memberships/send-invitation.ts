import { transaction } from '../../database/database.ts'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { enqueueJob, finishJob, type JobKind, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { hashSecret, newToken } from '../../kernel/secrets/secrets.ts'
import { foreignText } from '../../records/mail/foreign-text.ts'
import { loadWordsFor, type Mail } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { takeInvitationMail } from './invitation-limits.ts'
import {
  type InvitationRow,
  insertInvitation,
  resetInvitation,
  setInvitationToken,
} from './invitation-store.ts'
import { joiningMailTexts as texts } from './mail-texts.ts'
import type { MembershipRow } from './store.ts'

/** The kind of job that mails an invitation. */
export const invitationMail = 'invitation.mail'

const validMs = 7 * 24 * 3_600_000

/** The membership to which somebody is invited. */
type Invited = Pick<MembershipRow, 'id' | 'email'>

/**
 * Creates the invitation to a membership; the mail is sent after the commit. Returns a link for whoever
 * invites, which works beside the one of the mail. Throws `rate_limited` after too many mails of a day.
 */
export async function sendInvitation(
  context: ChangeContext,
  { id: membership_id, email }: Invited,
): Promise<string> {
  await takeInvitationMail(context, email)
  const id = newUuid(context.services.clock.now())
  const token = newToken()
  const link_hash = hashSecret(token)
  const invitation = { id, membership_id, expires_at: expiry(context), link_hash }
  await insertInvitation(context.db, context.tenant, invitation)
  await enqueueMail(context, id)
  return linkTo(context.services, token)
}

/** Sends a new link, as `sendInvitation` does; the previous ones stop working. */
export async function renewInvitation(
  context: ChangeContext,
  { id: membershipId, email }: Invited,
): Promise<string> {
  await takeInvitationMail(context, email)
  const token = newToken()
  const id = await resetInvitation(context.db, context.tenant, membershipId, {
    expires_at: expiry(context),
    link_hash: hashSecret(token),
  })
  await enqueueMail(context, id)
  return linkTo(context.services, token)
}

/**
 * Mails an invitation. The token is created here and only its hash is stored, so neither the job
 * nor the database ever contains a link. A mail that is sent again after a crash contains a new
 * link.
 */
export function invitationMailJob(services: Services, mailer: Mailer, log: Log): JobKind {
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      const token = newToken()
      const now = new Date(services.clock.now())
      const id = job.payload.invitation as string
      const hash = hashSecret(token)
      const invitation = await setInvitationToken(services.db, job.tenant, id, hash, now)
      if (invitation !== null) await mailer.send(await createMail(services, invitation, token))
      await transaction(services.db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, job, error) {
      log.error(
        { err: error, invitation: job.payload.invitation },
        'an invitation could not be sent by e-mail',
      )
    },
  }
}

async function createMail(
  services: Services,
  invitation: InvitationRow,
  token: string,
): Promise<Mail> {
  const { email, role, organization_name, organization_color } = invitation
  const words = await loadWordsFor(services, email)
  const { say } = words
  const organization = foreignText(organization_name)
  return {
    to: email,
    subject: say(texts.invitation, { organization }),
    text: say(texts.invitation_text, { organization, role: say(texts[role]) }),
    link: linkTo(services, token),
    act: say(texts.accept),
    words,
    organization: { name: organization_name, color: organization_color },
  }
}

function linkTo({ publicUrl }: Services, token: string): string {
  return `${publicUrl}/invitations#${token}`
}

async function enqueueMail(context: ChangeContext, invitation: string): Promise<void> {
  await enqueueJob(context.db, context.tenant, invitationMail, { invitation }, context.traceparent)
  context.afterCommit(() => wakeJobs(context.services.signals))
}

function expiry({ services }: ChangeContext): Date {
  return new Date(services.clock.now() + validMs)
}
