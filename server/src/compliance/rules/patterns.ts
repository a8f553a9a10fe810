import type { PatternProblem, PatternSize } from '@blazon/compliance/texts/patterns'
import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError, conflict, invalid } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { type Params, patternsIn } from './params.ts'
import type { PatternTask } from './patterns-task.ts'
import { lockPatterns, sumPatterns } from './store.ts'

const measuring: Work<PatternTask, PatternSize | PatternProblem> = {
  module: moduleBeside(import.meta.url, './patterns-task'),
  name: 'measure',
}

export const noPatterns: PatternSize = { patterns: 0, size: 0 }

/** Limits for all rules of an organization in one mode together; a check compiles those it uses. */
const maxPatterns = 2_000
const maxSize = 500_000

/**
 * Compiles the regular expressions of a rule in a process that can be killed: on the event loop,
 * 1,000 of them once kept every tenant waiting for 19.5 s. Throws if one is wrong or too large.
 */
export async function compilePatterns(
  { services, tenant }: RequestContext,
  type: string,
  params: Params,
): Promise<PatternSize> {
  const patterns = patternsIn(type, params)
  if (patterns.length === 0) return noPatterns
  const measured = await services.processes
    .run(measuring, { patterns }, tenant)
    .catch((error: unknown) => {
      if (error instanceof WorkLimit) throw notCompiled(error)
      throw error
    })
  if ('problem' in measured) throw invalid(`params.${measured.place}`, measured.problem)
  return measured
}

/** Throws if all rules' patterns, with `added` for `ruleId` (UUID), are too many or too large. */
export async function refuseTooManyPatterns(
  { db, tenant }: RequestContext,
  ruleId: string,
  added: PatternSize,
): Promise<void> {
  if (added.patterns === 0) return
  await lockPatterns(db, tenant)
  const others = await sumPatterns(db, tenant, ruleId)
  const [patterns, size] = [others.patterns + added.patterns, others.size + added.size]
  if (patterns > maxPatterns) {
    throw tooMany(
      `The rules would have ${patterns} regular expressions in total. The limit is ${maxPatterns}.`,
    )
  }
  if (size > maxSize) {
    throw tooMany(
      `The regular expressions of all rules would have ${size} instructions and character ranges in total. The limit is ${maxSize}.`,
    )
  }
}

function tooMany(message: string): ApiError {
  return conflict(
    `${message} Delete rules, or use plain terms instead of regular expressions.`,
    'params.terms',
  )
}

/** The size limits keep every rule far within a process's limits, so the machine is too busy. */
function notCompiled({ message }: WorkLimit): ApiError {
  return new ApiError(
    'service_unavailable',
    `The regular expressions of the rule could not be compiled. ${message} Try again.`,
    { param: 'params.terms', headers: { 'Retry-After': '5' } },
  )
}
