import { ApiError } from '../../kernel/base/errors.ts'
import { ProcessUnavailable } from '../../kernel/processes/process-child.ts'
import {
  moduleBeside,
  type Processes,
  type Work,
  WorkLimit,
} from '../../kernel/processes/processes.ts'
import type { SyntaxFault, TransformationTask, Transformed } from './task.ts'

/**
 * Returns what the transformation of an endpoint makes of a body. Never rejects: a transformation that
 * takes too much time, memory or output has a fault.
 */
export type Transform = (task: TransformationTask, organizationId: string) => Promise<Transformed>

const module = moduleBeside(import.meta.url, './task')
const maxCpuMs = 1_000
const transforming: Work<TransformationTask, Transformed> = {
  module,
  name: 'transform',
  cpuMs: maxCpuMs,
}
const checkingSyntax: Work<Pick<TransformationTask, 'transformation'>, SyntaxFault | null> = {
  module,
  name: 'checkSyntax',
  cpuMs: maxCpuMs,
}

/**
 * Includes the wait for a process. Together with the longest request of a token, this is less than what
 * a lease has beyond the delivery timeout.
 */
const maxWaitMs = 15_000

export function createTransform(processes: Processes): Transform {
  return async (task, organizationId) => {
    const signal = AbortSignal.timeout(maxWaitMs)
    try {
      return await processes.run(transforming, task, { organizationId, signal })
    } catch (error) {
      return { fault: explain(error, signal) }
    }
  }
}

/** Returns why an expression cannot be parsed; null if it can. */
export async function findSyntaxFault(
  processes: Processes,
  transformation: string,
  organizationId: string,
): Promise<SyntaxFault | null> {
  try {
    return await processes.run(checkingSyntax, { transformation }, { organizationId })
  } catch (error) {
    if (!(error instanceof WorkLimit)) throw error
    return { message: 'It takes too much time or memory to read', position: 0 }
  }
}

function explain(error: unknown, signal: AbortSignal): string {
  if (error instanceof WorkLimit) {
    return error.limit === 'time'
      ? `It takes more than ${maxCpuMs / 1_000} second of CPU time. Simplify it.`
      : 'It takes too much memory. Simplify it.'
  }
  const isBusy = signal.aborted || error instanceof ProcessUnavailable || error instanceof ApiError
  if (!isBusy) throw error
  return `The service was too busy to run it within ${maxWaitMs / 1_000} seconds.`
}
