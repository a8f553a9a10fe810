import type { ReplicaFacts } from '@blazon/server/store/store'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import { bad, doubtful, type Finding, good } from './finding.ts'

const name = 'replica'
/** What a primary writes in about a second of heavy load. */
const maxBytesBehind = 16 * 2 ** 20

/** @param read rejects if one of the servers cannot be reached. */
export async function examineReplica(
  { databaseUrl, databaseReadUrl }: { databaseUrl: string; databaseReadUrl: string },
  read: (primaryUrl: string, replicaUrl: string) => Promise<ReplicaFacts>,
): Promise<Finding> {
  try {
    return judgeReplica(await read(databaseUrl, databaseReadUrl))
  } catch (error) {
    const remedy = 'Lists and reports read the primary until the replica can be reached.'
    return bad(name, (error as Error).message, remedy)
  }
}

export function judgeReplica({ isReplica, isOfPrimary, bytesBehind }: ReplicaFacts): Finding {
  if (!isReplica) {
    const remedy =
      'Set DATABASE_READ_URL to a hot standby. Until then, everything reads the primary.'
    return bad(name, 'the server of DATABASE_READ_URL is not a replica', remedy)
  }
  if (!isOfPrimary) {
    const remedy = 'Set DATABASE_READ_URL to a hot standby of the server of DATABASE_URL.'
    return bad(name, 'DATABASE_READ_URL is a replica of another server', remedy)
  }
  const words = `${describeBytes(bytesBehind)} behind the primary`
  return bytesBehind > maxBytesBehind
    ? doubtful(
        name,
        words,
        'Lists and reports read the primary meanwhile. Compare the load and the network of the replica.',
      )
    : good(name, words)
}
