import { Type } from 'typebox'
import { roles } from '../../kernel/roles.ts'
import { Named, Strict, Word } from '../../kernel/schema.ts'
import { scopeNames } from '../../kernel/scopes.ts'

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
