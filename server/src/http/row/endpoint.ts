import type { Route } from '../../kernel/api/route.ts'
import { renderer } from '../reply/reply.ts'
import { matchRequirement, showsTag, taggedRenderer, takesCondition } from './entity-tags.ts'
import type { Endpoint } from './exchange.ts'
import { inputCheck } from './input.ts'
import { listSteps } from './steps.ts'

/** @param update the PATCH of the row's resource, if that has an entity tag. */
export function createEndpoint(row: Route, update: Route | null): Endpoint {
  const isConditional = update !== null && takesCondition(row)
  return {
    row,
    steps: listSteps(row, isConditional),
    render: update !== null && showsTag(row) ? taggedRenderer(row, update) : renderer(row),
    checkInput: inputCheck(row, isConditional),
    requireMatch: isConditional ? matchRequirement(update) : null,
  }
}
