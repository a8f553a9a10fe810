import { transaction } from '../../database/database.ts'
import type { Effect, PersonalContext } from '../../kernel/api/context.ts'
import { toNetwork } from '../../kernel/api/network.ts'
import { Answer } from '../../kernel/api/route.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { redact } from '../../kernel/base/redact.ts'
import { backgroundContext } from '../../kernel/events/background.ts'
import { previousAttributes, recordChange } from '../../kernel/events/outbox.ts'
import { hashSecret, isWellFormedSecret, keyPattern } from '../../kernel/secrets/secrets.ts'
import { takeFromWindow, type Window } from '../sessions/throttle.ts'
import { forgetKey } from './authenticate.ts'
import { enqueueKeyNotices } from './notices.ts'
import { findApiKey, findKeyByHash, renderApiKey, updateApiKey } from './store.ts'

const reportsByNetwork: Window = { name: 'key reports', atMost: 600, windowMs: 3_600_000 }

/**
 * Revokes a secret key that someone found in public, and mails the owners. A publishable key is public
 * by design, so a report of one changes nothing. The response is the same whether the key exists or not.
 * Throws `parameter_invalid` for text that cannot be a key: its checksum is public, so that scanners can
 * recognize keys. Throws `rate_limited` after 600 reports in an hour.
 */
export async function reportLeakedKey(
  context: PersonalContext,
  { secret, url }: { secret: string; url?: string },
): Promise<Answer> {
  const { db, clock } = context.services
  await takeFromWindow(db, clock, reportsByNetwork, toNetwork(context.address))
  if (!isWellFormedSecret(keyPattern, secret)) {
    throw invalid('secret', 'secret is not an API key: its form or its checksum is wrong.')
  }
  if (secret.startsWith('pk_')) return answer(publishableMessage)
  const key = await findKeyByHash(db, hashSecret(secret))
  if (key !== null && key.revoked_at === null) {
    await revoke(
      context,
      { organizationId: key.organization_id, livemode: key.livemode },
      key.id,
      url,
    )
  }
  return answer(secretMessage)
}

const publishableMessage =
  'The report changes nothing: a publishable key is meant to be public. It reads only deployed content, and its owners can revoke it.'
const secretMessage =
  'If the key exists, it is revoked now, and the owners of its organization get an e-mail.'

function answer(message: string): Answer {
  return new Answer(202, { object: 'api_key_report', message })
}

async function revoke(
  { services, address, header, requestId }: PersonalContext,
  tenant: { organizationId: string; livemode: boolean },
  uuid: string,
  url: string | undefined,
): Promise<void> {
  const effects: Effect[] = []
  await transaction(services.db, async (tx) => {
    const afterCommit = (effect: Effect) => effects.push(effect)
    const background = await backgroundContext(tx, services, tenant, afterCommit)
    const actor = { type: 'anonymous', id: null, name: null } as const
    const origin = { actor, address, userAgent: header('user-agent') }
    const change = { ...background, origin, requestId }
    const before = await findApiKey(tx, tenant, toId('api_key', uuid), true)
    if (before === null || before.revoked_at !== null) return
    const place = url === undefined ? '' : ` at ${redact(url)}`
    const after = await updateApiKey(tx, tenant, before, {
      revoked_at: new Date(services.clock.now()),
      revoked_reason: `The secret was reported as leaked${place}.`.slice(0, 500),
    })
    const [was, is] = [renderApiKey(before), renderApiKey(after)]
    await recordChange(change, 'platform.api_key.revoked', is, previousAttributes(was, is))
    await enqueueKeyNotices(change, after, 'leaked')
    afterCommit(() => forgetKey(services.signals, uuid))
  })
  await Promise.all(effects.map((effect) => effect()))
}
