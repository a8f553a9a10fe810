import { Type } from 'typebox'
import { roles } from '../../kernel/api/roles.ts'
import { Scope } from '../../kernel/api/scopes.ts'
import { Strict, Word } from '../../kernel/base/schema.ts'

/** `role`: a named set of scopes that members have in the dashboard. */
export const Role = Strict(
  {
    id: Word(roles),
    object: Type.Literal('role'),
    description: Type.String(),
    scopes: Type.Array(Scope),
  },
  { title: 'Role' },
)
