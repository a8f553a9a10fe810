import { Type } from 'typebox'
import { roles } from '../../kernel/api/roles.ts'
import { scopeNames } from '../../kernel/api/scopes.ts'
import { Named, Strict, Word } from '../../kernel/base/schema.ts'

/** `role`: a named set of scopes that members have in the dashboard. */
export const Role = Strict(
  {
    id: Word(roles),
    object: Type.Literal('role'),
    description: Type.String(),
    scopes: Type.Array(Named('Scope', Word(scopeNames))),
  },
  { title: 'Role' },
)
