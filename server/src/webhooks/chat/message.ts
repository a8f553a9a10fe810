import type { Services } from '../../kernel/api/context.ts'
import type { Chat } from './schema.ts'

/** What a channel gets: a heading, paragraphs and one link. */
export interface Message {
  subject: string
  lines: readonly string[]
  link: string
  /** What opens the link. */
  act: string
}

/** Wait before each retry of a message. */
export const chatWaitsMs = [10_000, 60_000, 300_000]

/** Posts a message to a channel. Throws unless it is accepted. */
export async function postMessage(
  { fetchAllowed }: Pick<Services, 'fetchAllowed'>,
  organizationId: string,
  { type, url }: NonNullable<Chat>,
  message: Message,
): Promise<void> {
  const response = await fetchAllowed(organizationId, url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(type === 'slack' ? writeSlack(message) : writeTeams(message)),
  })
  if (!response.ok) throw new Error(`the channel responded ${response.status}`)
}

/** A text of Slack's markup. */
function writeSlack({ subject, lines, link, act }: Message): unknown {
  const text = [
    `*${escapeSlack(subject)}*`,
    ...lines.map(escapeSlack),
    `<${link}|${escapeSlack(act)}>`,
  ]
  return { text: text.join('\n') }
}

/**
 * An Adaptive Card, which the workflow "Post to a channel when a webhook request is received" of Teams
 * expects.
 */
function writeTeams({ subject, lines, link, act }: Message): unknown {
  const block = (text: string, look: object = {}) => ({
    type: 'TextBlock',
    text,
    wrap: true,
    ...look,
  })
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [block(subject, { weight: 'Bolder' }), ...lines.map((line) => block(line))],
          actions: [{ type: 'Action.OpenUrl', title: act, url: link }],
        },
      },
    ],
  }
}

/** Slack, "Formatting text": these three characters have a meaning. */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
