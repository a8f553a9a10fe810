import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type Constraint,
  loadModule,
  type Node,
  parseSync,
} from 'libpg-query'

/**
 * Says what of a migration stops a rolling upgrade. Its first line is `-- compatible` if servers of the
 * version before work on the new schema, else `-- incompatible: <reason>`. If a statement locks an
 * existing table for a time that grows with its rows, the second line is `-- locks: <why that is short>`.
 */
export async function createMigrationLint(): Promise<(sql: string) => string[]> {
  await loadModule()
  return (sql) => {
    const [first = '', second = ''] = sql.split('\n')
    const statements = (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []))
    const created = new Set(statements.flatMap(createdTable))
    const effects = statements.flatMap((statement) => judge(statement, created))
    const isCompatible = first === '-- compatible'
    const found: string[] = []
    if (!isCompatible && !/^-- incompatible: \w/.test(first))
      found.push('the first line is neither `-- compatible` nor `-- incompatible: <reason>`')
    for (const { kind, what } of effects) {
      if (kind === 'breaks' && isCompatible)
        found.push(`${what} breaks servers of the version before`)
      if (kind === 'locks' && !/^-- locks: \w/.test(second))
        found.push(`${what} locks the table while it reads all rows`)
    }
    return found
  }
}

interface Effect {
  kind: 'breaks' | 'locks'
  what: string
}

const breaks = (what: string): Effect => ({ kind: 'breaks', what })
const locks = (what: string): Effect => ({ kind: 'locks', what })

function createdTable(statement: Node): string[] {
  return 'CreateStmt' in statement ? [statement.CreateStmt.relation?.relname ?? ''] : []
}

function judge(statement: Node, created: ReadonlySet<string>): Effect[] {
  if ('AlterTableStmt' in statement) return judgeAlter(statement.AlterTableStmt, created)
  if ('RenameStmt' in statement) return [breaks('rename')]
  if ('TruncateStmt' in statement) return [breaks('truncate')]
  if ('DropStmt' in statement) {
    const { removeType = '' } = statement.DropStmt
    const isHarmless = ['OBJECT_INDEX', 'OBJECT_TRIGGER'].includes(removeType)
    return isHarmless ? [] : [breaks(`drop ${removeType.slice('OBJECT_'.length).toLowerCase()}`)]
  }
  if ('IndexStmt' in statement) {
    const { relation, idxname = '', unique = false } = statement.IndexStmt
    if (created.has(relation?.relname ?? '')) return []
    const what = `create index ${idxname}`
    return unique ? [breaks(`unique ${what}`), locks(what)] : [locks(what)]
  }
  if ('UpdateStmt' in statement) return changed('update', statement.UpdateStmt.relation?.relname)
  if ('DeleteStmt' in statement) return changed('delete', statement.DeleteStmt.relation?.relname)
  return []

  function changed(verb: string, table = ''): Effect[] {
    return created.has(table) ? [] : [locks(`${verb} of ${table}`)]
  }
}

function judgeAlter(alter: AlterTableStmt, created: ReadonlySet<string>): Effect[] {
  const table = alter.relation?.relname ?? ''
  if (created.has(table)) return []
  return (alter.cmds ?? []).flatMap((node) =>
    'AlterTableCmd' in node ? judgeCommand(node.AlterTableCmd, table) : [],
  )
}

function judgeCommand({ subtype, name = '', def }: AlterTableCmd, table: string): Effect[] {
  const column = `${table}.${name}`
  if (subtype === 'AT_DropColumn') return [breaks(`drop column ${column}`)]
  if (subtype === 'AT_AlterColumnType') {
    // Statements compare a column of any collation with a parameter.
    if (def && 'ColumnDef' in def && isTextByBytes(def.ColumnDef))
      return [locks(`new collation of ${column}`)]
    return [breaks(`new type of ${column}`), locks(`new type of ${column}`)]
  }
  if (subtype === 'AT_SetNotNull')
    return [breaks(`not null of ${column}`), locks(`not null of ${column}`)]
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
    return judgeColumn(def.ColumnDef, table)
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    const { conname = '', skip_validation = false } = def.Constraint
    const what = `constraint ${conname} of ${table}`
    return skip_validation ? [breaks(what)] : [breaks(what), locks(what)]
  }
  return []
}

/** Whether it is `text collate "C"` or an array of it: columns of text keep their values. */
function isTextByBytes({ typeName, collClause }: ColumnDef): boolean {
  const names = (nodes: Node[] = []) =>
    nodes.map((node) => ('String' in node ? node.String.sval : undefined))
  return names(typeName?.names).at(-1) === 'text' && names(collClause?.collname).join() === 'C'
}

function judgeColumn({ colname = '', constraints = [] }: ColumnDef, table: string): Effect[] {
  const kinds = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const has = (kind: Constraint['contype']) => kinds.some(({ contype }) => contype === kind)
  const column = `${table}.${colname}`
  const effects: Effect[] = []
  const fills = has('CONSTR_DEFAULT') || has('CONSTR_GENERATED') || has('CONSTR_IDENTITY')
  if (has('CONSTR_NOTNULL') && !fills) effects.push(breaks(`${column}, not null without default,`))
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')) effects.push(breaks(`unique ${column}`))
  const initial = kinds.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  // PostgreSQL stores a constant for all rows at once, and writes every row for anything else.
  const isComputed = initial !== undefined && JSON.stringify(initial).includes('"FuncCall"')
  if (isComputed || has('CONSTR_GENERATED') || has('CONSTR_IDENTITY'))
    effects.push(locks(`${column}, computed for each row,`))
  if (has('CONSTR_CHECK') || has('CONSTR_FOREIGN'))
    effects.push(locks(`the constraint of ${column}`))
  return effects
}
