import { setTimeout as sleep } from 'node:timers/promises'
import type { Blazon } from '@blazon/sdk/client'
import type { Deployment } from '@blazon/sdk/types'
import { Command } from 'commander'
import { commaList } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { createClient, createTerminal, readLogin } from '../session.ts'
import { facts } from '../terminal/table.ts'

interface Options {
  channel?: string
  at?: string
  name?: string
  note?: string
  sources?: string[]
  onlyApproved?: boolean
  gate?: string[]
  minScore?: number
}

export function deployCommand(): Command {
  return new Command('deploy')
    .summary('deploy what is published')
    .description(
      'Deploy everything that is published, wait until it is ready, and promote it to a channel if\n' +
        'you name one. If the content has not changed, the existing deployment is used.',
    )
    .option('--channel <name>', 'the channel to promote it to when it is ready')
    .option('--at <time>', 'promote it at this time instead, such as 2027-01-01T09:00:00+01:00')
    .option('--name <name>', 'a name for people')
    .option('--note <text>', 'what changed, and why')
    .option('--sources <ids>', 'deploy only these sources, separated by commas', commaList)
    .option('--only-approved', 'leave out slides and decks that nobody approved')
    .option('--gate <tags>', 'tags whose checks must have passed', commaList)
    .option('--min-score <score>', 'the score that those checks must reach', Number)
    .addHelpText(
      'after',
      `
Examples:
  $ blazon deploy
  $ blazon deploy --channel production --gate release --min-score 95
  $ blazon deploy --channel production --at 2027-01-01T09:00:00+01:00 --name Spring`,
    )
    .action(async (options: Options, command: Command) => {
      const { channel, at, name, note, sources, onlyApproved, gate, minScore } = options
      const blazon = await createClient(command)
      const begun = await blazon.cms.deployments.create(
        {
          ...(channel === undefined ? {} : { channel }),
          ...(at === undefined ? {} : { promote_at: readTime(at) }),
          ...(name === undefined ? {} : { name }),
          ...(note === undefined ? {} : { note }),
          ...(sources === undefined ? {} : { sources }),
          ...(onlyApproved === true ? { only_approved: true } : {}),
          ...(gate === undefined ? {} : { gate: { tags: gate, min_score: minScore ?? null } }),
        },
        { waitSeconds: 30 },
      )
      if (begun.object !== 'deployment') throw new Error('a dry run was not requested')
      const deployment = await finished(blazon, begun)
      if (deployment.status !== 'ready') {
        const { failure, status, id } = deployment
        throw new Failure(`${id}: ${failure?.message ?? `the deployment was ${status}`}`)
      }
      const promotion =
        channel === undefined ? null : await settlePromotion(blazon, channel, deployment)
      const { baseUrl } = await readLogin(command)
      createTerminal(command).print(deployment, (ink) => [
        ...facts({
          ...summarizeDeployment(deployment, channel, baseUrl),
          ...(promotion === null ? {} : { promotion }),
        }),
        ...deployment.warnings.map(({ message }) => ink.yellow(message)),
      ])
    })
}

async function finished(blazon: Blazon, begun: Deployment): Promise<Deployment> {
  let deployment = begun
  while (deployment.status === 'queued' || deployment.status === 'building') {
    await sleep(1_000)
    deployment = await blazon.cms.deployments.retrieve(begun.id)
  }
  return deployment
}

/**
 * The service promotes what it has built; an existing deployment may need a promotion. Returns what
 * the promotion waits for, or null if the channel serves the deployment.
 */
async function settlePromotion(
  blazon: Blazon,
  channel: string,
  { id }: Deployment,
): Promise<string | null> {
  const now = await blazon.cms.channels.retrieve(channel).catch((error) => {
    if (error.status === 404) return null
    throw error
  })
  if (now?.deployment === id) return null
  const { data } = await blazon.cms.promotions.list({ deployment: id, channel, limit: 1 })
  const [latest] = data
  if (latest?.status === 'awaiting_approval') return 'waits for the approval of another member'
  if (latest?.status === 'scheduled') return `waits for ${latest.promote_at}`
  if (latest?.status === 'failed') throw new Failure(`${id}: ${latest.failure!.message}`)
  await blazon.cms.channels.promote(channel, { deployment: id })
  return null
}

function readTime(text: string): string {
  const time = Date.parse(text)
  if (Number.isNaN(time)) {
    throw new Failure(`--at must be a time such as 2027-01-01T09:00:00+01:00, not '${text}'.`)
  }
  return new Date(time).toISOString()
}

function summarizeDeployment(
  { id, manifest, bytes, root_hash, organization, livemode }: Deployment,
  channel: string | undefined,
  baseUrl: string,
) {
  const mode = livemode ? 'live' : 'test'
  return {
    deployment: id,
    files: manifest.length,
    bytes,
    'root hash': root_hash,
    address: `${baseUrl}/cdn/${id}/`,
    ...(channel === undefined
      ? {}
      : { channel: `${baseUrl}/cdn/${organization}/${mode}/${channel}/` }),
  }
}
