import type { NodesFacts } from '@blazon/server/store/store'
import { bad, doubtful, type Finding, good } from './finding.ts'

const name = 'nodes'

/**
 * The nodes of a distributed database; nothing for another one.
 *
 * @param read rejects if the coordinator does not respond in time, which waits for its nodes.
 */
export async function examineNodes(read: () => Promise<NodesFacts | null>): Promise<Finding[]> {
  try {
    const facts = await read()
    return facts === null ? [] : judgeNodes(facts)
  } catch (error) {
    const remedy =
      'Look for a node that is overloaded or silent: select * from citus_dist_stat_activity.'
    return [bad(name, (error as Error).message, remedy)]
  }
}

export function judgeNodes({ nodes, away, unprepared, left }: NodesFacts): Finding[] {
  const findings: Finding[] = []
  if (away.length > 0) {
    const remedy =
      'Start the node or promote its standby. Until then, requests fail for the organizations on it; nothing acknowledged is lost.'
    findings.push(bad(name, `${away.join(' and ')} does not respond to the coordinator`, remedy))
  }
  if (unprepared.length > 0) {
    const remedy = 'Set it to the value of max_connections there, and restart PostgreSQL.'
    findings.push(
      bad(name, `max_prepared_transactions is 0 on ${unprepared.join(' and ')}`, remedy),
    )
  }
  if (left.length > 0) {
    const remedy =
      'Stop every process, then run `blazon database distribute`. It continues where it was interrupted.'
    findings.push(doubtful(name, `${left.join(', ')} are not distributed`, remedy))
  }
  return findings.length === 0 ? [good(name, `all ${nodes} nodes of Citus respond`)] : findings
}
