import type { AuditEntry } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { readerLocale } from '../../../language/format.ts'
import { resourceWords } from '../../../language/resource-words.ts'
import { nameValue } from '../../../language/value-names.ts'
import { nameRole } from '../../../session/role-names.ts'
import { nameDeployment } from '../../cms/deployments/words.ts'
import { nameField } from './field-words.ts'

/** An audit entry as a sentence: `Ada Lovelace` `rolled the API key “CI”`. */
interface AuditSentence {
  actor: string
  /** Verb and object, without a full stop. */
  rest: string
}

export function writeSentence(entry: AuditEntry): AuditSentence {
  const { actor, count } = entry
  const rest = describeRest(entry)
  return { actor: nameOfActor(actor), rest: count === 1 ? rest : t`${rest} ${count} times` }
}

function nameOfActor({ type, name, id }: AuditEntry['actor']): string {
  if (type === 'system') return name ?? t`Blazon`
  if (type === 'anonymous') return t`Someone`
  return name ?? id ?? t`Someone`
}

function describeRest(entry: AuditEntry): string {
  const { action, result, target, after } = entry
  const label = nameTarget(entry)
  const name = label === null ? (target?.id ?? '') : quote(label)
  // A person reads no ids; the entry's page links to the resource.
  const title = label === null ? '' : name
  if (action === 'request.denied') {
    const request = target?.name
    return request == null ? t`had several requests refused` : t`was refused ${request}`
  }
  if (action === 'request.deprecated') {
    const request = target?.name ?? ''
    return t`used ${request}, which is deprecated`
  }
  if (action === 'platform.session.created' && result !== 'succeeded')
    return t`failed to sign in as ${name}`
  if (result !== 'succeeded') return t`failed: ${plain[action] ?? phrase(action, title)}`
  if (action === 'platform.membership.updated' && typeof after?.role === 'string') {
    const role = nameRole(after.role)
    return t`changed the role of ${name} to ${role}`
  }
  if (action === 'cms.deployment.promoted' && typeof after?.channel === 'string') {
    const channel = quote(after.channel)
    return label === null
      ? t`promoted a deployment to ${channel}`
      : t`promoted the deployment ${name} to ${channel}`
  }
  if (action === 'cms.deployment.rolled_back' && typeof after?.channel === 'string') {
    const channel = quote(after.channel)
    return label === null
      ? t`rolled ${channel} back to an earlier deployment`
      : t`rolled ${channel} back to the deployment ${name}`
  }
  return plain[action] ?? phrasesWithPeople[action]?.(name) ?? phrase(action, title)
}

function quote(label: string): string {
  return t`“${label}”`
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
  'platform.organization.invitations_per_day_changed': t`changed the daily limit of invitations`,
  'platform.password.changed': t`changed the password`,
  'platform.password.reset': t`set a password with a link`,
  'platform.user.renamed': t`changed their name`,
  'platform.user.avatar_changed': t`changed their picture`,
  'platform.audit_entry.exported': t`exported the audit log`,
}

const phrasesWithPeople: Readonly<Record<string, (name: string) => string>> = {
  'platform.password.reset_requested': (name) =>
    t`requested a link to reset the password of ${name}`,
  'platform.second_factor.reset': (name) => t`reset the second factors of ${name}`,
  'platform.session.revoked': (name) => t`ended all sessions of ${name}`,
  'platform.instance_administrator.added': (name) => t`appointed ${name} as instance administrator`,
  'platform.instance_administrator.removed': (name) => t`removed ${name} as instance administrator`,
  'platform.membership.created': (name) => t`invited ${name}`,
  'platform.membership.accepted': (name) => t`accepted the invitation of ${name}`,
  'platform.membership.deleted': (name) => t`removed the member ${name}`,
  'platform.user.created': (name) => t`created the account of ${name}`,
  'platform.api_key.refused': (name) =>
    t`tried to use the API key ${name} from a network that is not allowed`,
}

/** `rolled the API key “CI”` of `platform.api_key.rolled`. */
function phrase(action: string, name: string): string {
  const [, resource = '', ...verb] = action.split('.')
  const word = verb.join('.')
  const object = `${resourceWords[resource] ?? resource.replaceAll('_', ' ')} ${name}`.trimEnd()
  const verbText = word.replaceAll('_', ' ')
  return verbs[word]?.(object) ?? t`${verbText} the ${object}`
}

const verbs: Readonly<Record<string, (object: string) => string>> = {
  added: (object) => t`added the ${object}`,
  approval_requested: (object) => t`requested an approval of the ${object}`,
  approved: (object) => t`approved the ${object}`,
  archived: (object) => t`archived the ${object}`,
  canceled: (object) => t`canceled the ${object}`,
  changes_requested: (object) => t`requested changes of the ${object}`,
  created: (object) => t`created the ${object}`,
  deleted: (object) => t`deleted the ${object}`,
  disabled: (object) => t`disabled the ${object}`,
  downloaded: (object) => t`downloaded the ${object}`,
  enabled: (object) => t`enabled the ${object}`,
  lifted: (object) => t`lifted the ${object}`,
  promoted: (object) => t`promoted the ${object}`,
  published: (object) => t`published the ${object}`,
  rejected: (object) => t`rejected the ${object}`,
  removed: (object) => t`removed the ${object}`,
  report_downloaded: (object) => t`downloaded the report of the ${object}`,
  resolved: (object) => t`resolved the ${object}`,
  restored: (object) => t`restored the ${object}`,
  revoked: (object) => t`revoked the ${object}`,
  rolled: (object) => t`rolled the ${object}`,
  rolled_back: (object) => t`rolled back the ${object}`,
  secret_rotated: (object) => t`rotated the secret of the ${object}`,
  updated: (object) => t`changed the ${object}`,
}

/** What people call the target; null if the entry contains nothing of it. */
function nameTarget({ action, target, after, created }: AuditEntry): string | null {
  if (target === null || target.name !== null) return target?.name ?? null
  // A slide has no title before it is read, and a deployment without a name is called after its time.
  if (typeof after?.slide === 'number') return t`Slide ${after.slide}`
  if (action !== 'cms.deployment.created') return null
  const kind = after?.kind === 'portal' ? 'portal' : 'content'
  return nameDeployment({ name: null, kind, created })
}

/** The fields that an entry changed, for a table of differences. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((name) => name !== 'created_by')
    .map((name) => ({
      name: nameField(name),
      before: formatField(name, before?.[name]),
      after: formatField(name, after?.[name]),
    }))
    .filter((change) => change.before !== change.after)
}

function formatField(name: string, value: unknown): string | null {
  const text = formatValue(value)
  // Names and texts of people may be words that a status has too.
  return text !== null && name === 'status' ? nameValue(text) : text
}

/** A value as people read it; null for none. */
function formatValue(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    if (value.every((item) => typeof item === 'string')) return value.join(', ')
    return value.map((item) => formatValue(item) ?? t`nothing`).join('; ')
  }
  if (typeof value === 'object') return formatMembers(value)
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  const text = String(value)
  return isTime.test(text) ? time.format(new Date(text)) : text
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const time = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'medium' })

/** `Name: Default, Expires: Nov 23, 2026`, without what is empty; null without members. */
function formatMembers(value: object): string | null {
  const members = Object.entries(value)
    .filter(([name, member]) => name !== 'id' && formatValue(member) !== null)
    .map(([name, member]) => `${nameField(name)}: ${formatValue(member)}`)
  return members.length === 0 ? null : members.join(', ')
}
