import { setTimeout as sleep } from 'node:timers/promises'
import type { Blazon } from '@blazon/sdk/client'
import type { Deployment } from '@blazon/sdk/types'
import { Command } from 'commander'
import { commaList } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { createClient, readLogin, terminalOf } from '../session.ts'
import { facts } from '../terminal/table.ts'

interface Options {
  channel?: string
  sources?: string[]
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
    .option('--sources <ids>', 'deploy only these sources, separated by commas', commaList)
    .option('--gate <tags>', 'tags whose checks must have passed', commaList)
    .option('--min-score <score>', 'the score that those checks must reach', Number)
    .addHelpText(
      'after',
      `
Examples:
  $ blazon deploy
  $ blazon deploy --channel production --gate release --min-score 95`,
    )
    .action(async (options: Options, command: Command) => {
      const { channel, sources, gate, minScore } = options
      const blazon = await createClient(command)
      const begun = await blazon.cms.deployments.create(
        {
          ...(channel === undefined ? {} : { channel }),
          ...(sources === undefined ? {} : { sources }),
          ...(gate === undefined ? {} : { gate: { tags: gate, min_score: minScore ?? null } }),
        },
        { waitSeconds: 30 },
      )
      const deployment = await finished(blazon, begun)
      if (deployment.status !== 'ready') {
        const { failure, status, id } = deployment
        throw new Failure(`${id}: ${failure?.message ?? `the deployment was ${status}`}`)
      }
      if (channel !== undefined) await promoted(blazon, channel, deployment)
      const { baseUrl } = await readLogin(command)
      terminalOf(command).print(deployment, (ink) =>
        [
          facts(summaryOf(deployment, channel, baseUrl)),
          ...deployment.warnings.map(ink.yellow),
        ].join('\n'),
      )
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

/** The service promotes what it has built; an existing deployment may need a promotion. */
async function promoted(blazon: Blazon, channel: string, { id }: Deployment): Promise<void> {
  const now = await blazon.cms.channels.retrieve(channel).catch((error) => {
    if (error.status === 404) return null
    throw error
  })
  if (now?.deployment !== id) await blazon.cms.channels.promote(channel, { deployment: id })
}

function summaryOf(
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
