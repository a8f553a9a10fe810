import type { AuditEntry } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

/** An audit entry as a sentence: `Ada Lovelace` `rolled the API key “CI”`. */
export interface AuditSentence {
  actor: string
  /** Verb and object, without a full stop. */
  rest: string
}

export function sentenceOf(entry: AuditEntry): AuditSentence {
  const { actor, count } = entry
  const times = count === 1 ? '' : t` ${count} times`
  return { actor: nameOfActor(actor), rest: `${restOf(entry)}${times}` }
}

function nameOfActor({ type, name, id }: AuditEntry['actor']): string {
  if (type === 'system') return name ?? t`Blazon`
  if (type === 'anonymous') return t`Someone`
  return name ?? id ?? t`Someone`
}

function restOf(entry: AuditEntry): string {
  const { action, result, target, after } = entry
  const name = quoted(target)
  if (action === 'request.denied') return t`was refused ${target?.name ?? t`different requests`}`
  if (action === 'platform.session.created' && result !== 'succeeded')
    return t`failed to sign in as ${name}`
  if (result !== 'succeeded') return t`failed: ${plain[action] ?? phrase(action, name)}`
  if (action === 'platform.membership.updated' && typeof after?.role === 'string') {
    return t`changed the role of ${name} to ${after.role}`
  }
  const own = plain[action]
  if (own !== undefined) return own
  const people = ofPeople[action]
  return people === undefined ? phrase(action, name) : `${people} ${name}`
}

/** Actions that concern the actor, or no single resource. */
const plain: Readonly<Record<string, string>> = {
  'platform.session.created': t`signed in`,
  'platform.session.deleted': t`signed out`,
  'platform.session.confirmed': t`confirmed the password`,
  'platform.second_factor.added': t`added a second factor`,
  'platform.second_factor.renamed': t`renamed a passkey`,
  'platform.second_factor.removed': t`removed a second factor`,
  'platform.recovery_codes.created': t`created recovery codes`,
  'platform.recovery_codes.used': t`used a recovery code`,
  'platform.organization.storage_quota_changed': t`changed the storage quota`,
  'platform.password.changed': t`changed the password`,
  'platform.password.reset': t`set a password with a link`,
  'platform.audit_entry.exported': t`exported the audit log`,
}

const ofPeople: Readonly<Record<string, string>> = {
  'platform.password.reset_requested': t`requested a link to reset the password of`,
  'platform.second_factor.reset': t`reset the second factors of`,
  'platform.instance_administrator.added': t`appointed as instance administrator`,
  'platform.instance_administrator.removed': t`dismissed as instance administrator`,
  'platform.membership.created': 'invited',
  'platform.membership.accepted': t`accepted the invitation of`,
  'platform.membership.deleted': t`removed the member`,
  'platform.user.created': t`created the account of`,
  'platform.api_key.refused': t`used, from a network that is not allowed, the API key`,
}

/** `rolled the API key “CI”` of `platform.api_key.rolled`. */
function phrase(action: string, name: string): string {
  const [, resource = '', ...verb] = action.split('.')
  const word = verb.join('.')
  const noun = resource
    .replaceAll('_', ' ')
    .replace(/^api\b/, 'API')
    .replace(/^oauth\b/, 'OAuth')
    .replace(/^ppt\b/, 'PPT')
  const did = verbs[word] ?? t`${word.replaceAll('_', ' ')} the`
  return `${did} ${noun} ${name}`.trimEnd()
}

const verbs: Readonly<Record<string, string>> = {
  updated: t`changed the`,
  secret_rotated: t`rotated the secret of the`,
  report_downloaded: t`downloaded the report of the`,
}

function quoted(target: AuditEntry['target']): string {
  if (target === null) return ''
  return target.name === null ? (target.id ?? '') : `“${target.name}”`
}

/** The fields that an entry changed, for a table of differences. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .map((name) => ({
      name: name.replaceAll('_', ' '),
      before: textOf(before?.[name]),
      after: textOf(after?.[name]),
    }))
    .filter((change) => change.before !== change.after)
}

/** A value as people read it; null for none. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    if (value.every((item) => typeof item === 'string')) return value.join(', ')
  }
  if (typeof value === 'object') {
    return Object.keys(value).length === 0 ? null : JSON.stringify(value)
  }
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
