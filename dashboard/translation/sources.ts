import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reportTexts } from '@blazon/compliance/reports/report-texts'
import { ruleTypes } from '@blazon/compliance/rules/registry'
import { topicNames } from '@blazon/compliance/rules/topics'
import { portalCommentTexts, portalTexts } from '@blazon/portal/portal-texts'
import { commentNoticeTexts } from '@blazon/server/compliance/comment-notices/message-texts'
import { monthlyMailTexts } from '@blazon/server/compliance/monthly-mails/message-texts'
import { scheduleNoticeTexts } from '@blazon/server/compliance/schedules/notice-texts'
import { accountMailTexts } from '@blazon/server/identity/users/mail-texts'
import { mailTexts } from '@blazon/server/records/mail/mail-texts'
import { joiningMailTexts } from '@blazon/server/tenancy/memberships/mail-texts'
import { alertTexts } from '@blazon/server/webhooks/alerts/message-texts'
import type { Message } from './catalog.ts'
import { collectMessages } from './macros.ts'

const dashboard = fileURLToPath(new URL('..', import.meta.url))

export const catalogs = [{ language: 'de', file: join(dashboard, 'src/language/de.po') }]

/** Every message of the dashboard, by file, the texts of rule types, which the API returns, and those of reports, portals and e-mails. */
export async function collectAllMessages(): Promise<Message[]> {
  const found: Message[] = []
  for (const { name, code } of await readSources())
    found.push(...(await collectMessages(code, name)))
  return [...found, ...listTextsOfRuleTypes(), ...listTextsOfService()]
}

function listTextsOfService(): Message[] {
  const tables = {
    reports: reportTexts,
    portal: portalTexts,
    portal_comments: portalCommentTexts,
    mail: mailTexts,
    account_mail: accountMailTexts,
    joining_mail: joiningMailTexts,
    monthly_mail: monthlyMailTexts,
    schedule_notices: scheduleNoticeTexts,
    comment_notices: commentNoticeTexts,
    alerts: alertTexts,
  }
  return Object.entries(tables).flatMap(([origin, table]) =>
    Object.values(table).map((message) => ({ message, origin })),
  )
}

function listTextsOfRuleTypes(): Message[] {
  const topics = Object.values(topicNames).map((message) => ({ message, origin: 'topics' }))
  const types = ruleTypes.flatMap(({ type, name, summary, params }) =>
    [name, summary, ...listTextsOfSchema(params)].map((message) => ({
      message,
      origin: `rule_types/${type}`,
    })),
  )
  return [...topics, ...types]
}

/** The labels, hints and words of options in a schema, at any depth. */
function listTextsOfSchema(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => {
    if ((key === 'title' || key === 'hint') && typeof value === 'string') return [value]
    return key === 'words' ? Object.values<string>(value) : listTextsOfSchema(value)
  })
}

/** The dashboard's source files without their tests; a name is relative to the dashboard. */
export async function readSources(): Promise<{ name: string; code: string }[]> {
  const entries = await readdir(join(dashboard, 'src'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Promise.all(
    files.map(async (file) => ({
      name: relative(dashboard, file),
      code: await readFile(file, 'utf8'),
    })),
  )
}
