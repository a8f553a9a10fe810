import { type Route, route } from '../../kernel/api/route.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { maxFileBytes } from '../../records/files/schema.ts'
import { RuleTrial, RuleTry } from './schema.ts'
import { tryRules } from './trial.ts'

export const trialRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brand/rules/try',
    summary: 'Show what rules would find in a file, without storing anything',
    description:
      'Evaluates up to 30 rules as they are in the request. Neither the rules nor the result are stored. A file that is sent with the request is discarded; a stored file is named by its id, such as that of an earlier check. Palettes and fonts are used as they are now. Waivers do not apply.',
    scopes: ['brand:rules:write', 'brand:write'],
    body: RuleTry,
    upload: {
      field: 'file',
      maxBytes: maxFileBytes,
      required: true,
      discards: true,
      inspect: tryRules,
    },
    returns: { 200: RuleTrial },
    refuses: ['unprocessable_file'],
    async handle(_, { body, inspected }) {
      if (inspected === null) throw missingReference('file', body.file, 'file')
      return inspected
    },
  }),
]
