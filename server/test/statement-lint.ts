import {
  type DeleteStmt,
  type InsertStmt,
  type JoinExpr,
  loadModule,
  type Node,
  parseSync,
  type RangeSubselect,
  type RangeVar,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
} from 'libpg-query'
import type { Catalogue } from './tenancy.ts'

/**
 * Reads a statement with PostgreSQL's own parser and says where a tenant's table is not held to its
 * organization and mode. Each alias is judged by itself: its tenant columns must be equal to a
 * parameter or a constant, or to the same of an alias that is held. Rows made by a subquery, a
 * `with` or `unnest` of parameters are held by what makes them, which is judged too.
 */
export async function createStatementLint(): Promise<
  (statement: string, catalogue: Catalogue) => string[]
> {
  await loadModule()
  return (statement, catalogue) => {
    const found: string[] = []
    for (const { stmt } of parseSync(statement).stmts ?? []) {
      if (stmt !== undefined) judge(stmt, { catalogue, found, known: new Set() })
    }
    return found
  }
}

interface Context {
  catalogue: Catalogue
  found: string[]
  /** Names defined by a `with`. */
  known: ReadonlySet<string>
  /** For a view: its reader chooses the tenant by its columns of these names. */
  isView?: boolean
}

function judge(node: Node, context: Context): void {
  if ('SelectStmt' in node) judgeSelect(node.SelectStmt, context)
  else if ('InsertStmt' in node) judgeInsert(node.InsertStmt, context)
  else if ('UpdateStmt' in node) judgeUpdate(node.UpdateStmt, context)
  else if ('DeleteStmt' in node) judgeDelete(node.DeleteStmt, context)
  else if ('ViewStmt' in node) judge(node.ViewStmt.query!, { ...context, isView: true })
  else if ('MergeStmt' in node || 'CopyStmt' in node || 'CreateTableAsStmt' in node)
    context.found.push(`${Object.keys(node)[0]} is not understood`)
}

function judgeSelect(select: SelectStmt, outer: Context): void {
  const context = withNames(select.withClause, outer)
  if (select.larg !== undefined && select.rarg !== undefined) {
    judgeSelect(select.larg, context)
    judgeSelect(select.rarg, context)
    return
  }
  const level = new Level(context)
  for (const node of select.fromClause ?? []) level.addSource(node)
  level.where(select.whereClause)
  if (context.isView) level.holdOutputs(select.targetList ?? [])
  level.report()
  const { withClause: _with, fromClause: _from, ...rest } = select
  judgeInside(rest, context)
}

function judgeInsert(insert: InsertStmt, outer: Context): void {
  const context = withNames(insert.withClause, outer)
  const table = insert.relation?.relname ?? ''
  const needed = context.catalogue.get(table)?.tenant ?? []
  const given = (insert.cols ?? []).map(targetName)
  for (const column of needed) {
    if (!given.includes(column)) context.found.push(`insert into ${table}: no ${column}`)
  }
  const { action, infer, targetList = [] } = insert.onConflictClause ?? {}
  if (action === 'ONCONFLICT_UPDATE') {
    const arbiter = (infer?.indexElems ?? []).map((element) =>
      'IndexElem' in element ? element.IndexElem.name : undefined,
    )
    for (const column of needed) {
      if (!arbiter.includes(column))
        context.found.push(`insert into ${table}: conflicts without ${column} are updated`)
    }
    refuseMoves(table, targetList, context)
  }
  const { withClause: _with, ...rest } = insert
  judgeInside(rest, context)
}

function judgeUpdate(update: UpdateStmt, outer: Context): void {
  const context = withNames(update.withClause, outer)
  const level = new Level(context)
  level.addSource({ RangeVar: update.relation! })
  for (const node of update.fromClause ?? []) level.addSource(node)
  level.where(update.whereClause)
  level.report()
  refuseMoves(update.relation!.relname!, update.targetList ?? [], context)
  const { withClause: _with, fromClause: _from, ...rest } = update
  judgeInside(rest, context)
}

function judgeDelete(statement: DeleteStmt, outer: Context): void {
  const context = withNames(statement.withClause, outer)
  const level = new Level(context)
  level.addSource({ RangeVar: statement.relation! })
  for (const node of statement.usingClause ?? []) level.addSource(node)
  level.where(statement.whereClause)
  level.report()
  const { withClause: _with, usingClause: _using, ...rest } = statement
  judgeInside(rest, context)
}

/** A row must not move to another tenant. */
function refuseMoves(table: string, assignments: readonly Node[], context: Context): void {
  const tenant = context.catalogue.get(table)?.tenant ?? []
  for (const column of assignments.map(targetName)) {
    if (tenant.includes(column)) context.found.push(`${table}: ${column} is changed`)
  }
}

/** Checks the queries of a `with`, and adds their names. */
function withNames(clause: WithClause | undefined, outer: Context): Context {
  const { isView: _, ...inner } = outer
  const known = new Set(outer.known)
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue
    const { ctename, ctequery } = node.CommonTableExpr
    if (clause?.recursive) known.add(ctename!)
    judge(ctequery!, { ...inner, known: new Set(known) })
    known.add(ctename!)
  }
  return { ...outer, known }
}

/** Checks each subquery inside an expression, at any depth. */
function judgeInside(value: unknown, context: Context): void {
  if (Array.isArray(value)) {
    for (const item of value) judgeInside(item, context)
  } else if (typeof value === 'object' && value !== null) {
    if ('SelectStmt' in value) judge(value as Node, { ...context, isView: false })
    else for (const field of Object.values(value)) judgeInside(field, context)
  }
}

/** A column of an alias: `alias.column`. */
type Column = string
/** The terms of a comparison: equivalent columns, or a value that is restricted anyway. */
type Term = readonly Column[] | 'held'

/** One `from` with its `where`: which columns of each alias are restricted. */
class Level {
  readonly #context: Context
  /** By alias; null for rows that are not from a table. */
  readonly #sources = new Map<string, string | null>()
  readonly #held = new Set<Column>()
  readonly #equalities: (readonly [of: Column, to: Column])[] = []
  /** The aliases that are joined with the source that is added next, and whose rows need one of it. */
  #crossed: readonly string[] = []

  constructor(context: Context) {
    this.#context = context
  }

  /** Adds a table, a join or a subquery; returns its aliases. */
  addSource(node: Node): readonly string[] {
    if ('RangeVar' in node) return [this.#addTable(node.RangeVar)]
    if ('JoinExpr' in node) return this.#addJoin(node.JoinExpr)
    judgeInside(node, this.#context)
    const alias = readAlias(node)
    if ('RangeSubselect' in node) this.#holdBefore(node.RangeSubselect)
    this.#sources.set(alias, null)
    return [alias]
  }

  /**
   * Holds the aliases before a `cross join lateral` by the conditions in it that name them: their rows occur
   * only where it has one. It must select `*`, because an aggregate has a row whatever the condition is.
   */
  #holdBefore({ lateral, subquery }: RangeSubselect): void {
    if (lateral !== true || subquery === undefined || !('SelectStmt' in subquery)) return
    const { targetList = [], fromClause = [], whereClause } = subquery.SelectStmt
    if (!targetList.every(isWholeRow)) return
    const inner = fromClause.map(nameSource)
    const before = this.#crossed.filter((alias) => !inner.includes(alias))
    for (const condition of listConjuncts(whereClause)) {
      if (before.includes(nameQualifier(condition) ?? '')) this.#hold(condition, before)
    }
  }

  where(condition: Node | undefined): void {
    this.#hold(condition, [...this.#sources.keys()])
  }

  holdOutputs(targets: readonly Node[]): void {
    for (const target of targets) {
      if (!('ResTarget' in target) || target.ResTarget.val === undefined) continue
      const term = this.#term(target.ResTarget.val)
      const name = target.ResTarget.name ?? (term === 'held' ? '' : term[0]?.split('.')[1])
      if (term === 'held' || !['organization_id', 'livemode'].includes(name ?? '')) continue
      for (const column of term) this.#held.add(column)
    }
  }

  report(): void {
    for (let grew = true; grew; ) {
      grew = false
      for (const [of, to] of this.#equalities) {
        if (!this.#held.has(to) || this.#held.has(of)) continue
        this.#held.add(of)
        grew = true
      }
    }
    for (const [alias, table] of this.#sources) {
      // A row identified by its physical place was found by a subquery, which is checked.
      if (this.#held.has(`${alias}.ctid`)) continue
      const tenant = (table === null ? null : this.#context.catalogue.get(table)?.tenant) ?? []
      for (const column of tenant) {
        if (this.#held.has(`${alias}.${column}`)) continue
        const name = alias === table ? table : `${table} ${alias}`
        this.#context.found.push(`${name}: ${column} is not constrained`)
      }
    }
  }

  #addTable({ relname = '', alias }: RangeVar): string {
    const name = alias?.aliasname ?? relname
    const isTable = !this.#context.known.has(relname) && this.#context.catalogue.has(relname)
    this.#sources.set(name, isTable ? relname : null)
    return name
  }

  #addJoin({ larg, rarg, jointype, quals, usingClause = [] }: JoinExpr): readonly string[] {
    const left = this.addSource(larg!)
    this.#crossed = jointype === 'JOIN_INNER' ? left : []
    const right = this.addSource(rarg!)
    this.#crossed = []
    judgeInside(quals, this.#context)
    // In an outer join, the rows of one side occur whatever the condition is.
    const bound = [
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT' ? left : []),
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT' ? right : []),
    ]
    this.#hold(quals, bound)
    for (const item of usingClause) {
      const name = 'String' in item ? (item.String.sval ?? '') : ''
      this.#equate(this.#listColumns(name, left), this.#listColumns(name, right), bound)
    }
    return [...left, ...right]
  }

  /** Adds a condition that applies to the rows of the `bound` aliases. */
  #hold(condition: Node | undefined, bound: readonly string[]): void {
    if (condition === undefined) return
    if ('BoolExpr' in condition) {
      const { boolop, args = [] } = condition.BoolExpr
      if (boolop === 'AND_EXPR') for (const arg of args) this.#hold(arg, bound)
      if (boolop === 'NOT_EXPR' && 'ColumnRef' in args[0]!) this.#hold(args[0], bound)
    } else if ('ColumnRef' in condition) {
      this.#equate(this.#term(condition), 'held', bound)
    } else if ('A_Expr' in condition) {
      const { kind, name, lexpr, rexpr } = condition.A_Expr
      if (!isEquality(name) || !equalities.includes(kind ?? '')) return
      this.#equateEach(lexpr!, rexpr!, bound)
    } else if ('SubLink' in condition && condition.SubLink.subLinkType === 'ANY_SUBLINK') {
      if (!isEquality(condition.SubLink.operName)) return
      for (const part of listParts(condition.SubLink.testexpr!))
        this.#equate(this.#term(part), 'held', bound)
    }
  }

  #equateEach(left: Node, right: Node, bound: readonly string[]): void {
    const [lefts, rights] = [listParts(left), listParts(right)]
    if (lefts.length !== rights.length) return
    lefts.forEach((part, at) => {
      this.#equate(this.#term(part), this.#term(rights[at]!), bound)
    })
  }

  #equate(left: Term, right: Term, bound: readonly string[]): void {
    for (const [term, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (term === 'held') continue
      for (const of of term.filter((column) => bound.includes(column.split('.')[0]!))) {
        if (other === 'held') this.#held.add(of)
        else for (const to of other) this.#equalities.push([of, to])
      }
    }
  }

  #term(node: Node): Term {
    if ('TypeCast' in node) return this.#term(node.TypeCast.arg!)
    if ('ParamRef' in node || 'A_Const' in node || 'SubLink' in node) return 'held'
    if ('List' in node)
      return (node.List.items ?? []).every((item) => this.#term(item) === 'held') ? 'held' : []
    if ('A_ArrayExpr' in node) {
      const [first, ...others] = node.A_ArrayExpr.elements ?? []
      return first !== undefined && others.length === 0 ? this.#term(first) : []
    }
    if (!('ColumnRef' in node)) return []
    const [first, second] = (node.ColumnRef.fields ?? []).map((field) =>
      'String' in field ? (field.String.sval ?? '') : '*',
    )
    if (second === undefined) return this.#listColumns(first!, [...this.#sources.keys()])
    // From an outer alias, which is checked there, or from rows that are not from a table.
    return (this.#sources.get(first!) ?? null) === null ? 'held' : [`${first}.${second}`]
  }

  /** The columns that an unqualified name may mean. */
  #listColumns(name: string, aliases: readonly string[]): Term {
    const columns = aliases.flatMap((alias) => {
      const table = this.#sources.get(alias) ?? null
      const has =
        table !== null &&
        (name === 'ctid' || this.#context.catalogue.get(table)?.columns.has(name) === true)
      return has ? [`${alias}.${name}`] : []
    })
    return columns.length === 0 ? 'held' : columns
  }
}

/** `is not distinct from` is an equality too, because the tenant columns of a row are never null. */
const equalities = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN', 'AEXPR_NOT_DISTINCT']

/** `in (select …)` names no operator, and means equality. */
function isEquality(operator: readonly Node[] | undefined): boolean {
  const [name] = operator ?? []
  return name === undefined || ('String' in name && name.String.sval === '=')
}

function listConjuncts(condition: Node | undefined): readonly Node[] {
  if (condition === undefined) return []
  const isAll = 'BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR'
  return isAll ? (condition.BoolExpr.args ?? []).flatMap(listConjuncts) : [condition]
}

/** The alias in `alias.column = …`. */
function nameQualifier(condition: Node): string | undefined {
  const left = 'A_Expr' in condition ? condition.A_Expr.lexpr : undefined
  const fields = left !== undefined && 'ColumnRef' in left ? (left.ColumnRef.fields ?? []) : []
  const [first] = fields
  return fields.length === 2 && 'String' in first! ? first.String.sval : undefined
}

function isWholeRow(target: Node): boolean {
  const value = 'ResTarget' in target ? target.ResTarget.val : undefined
  return (
    value !== undefined &&
    'ColumnRef' in value &&
    (value.ColumnRef.fields ?? []).some((field) => 'A_Star' in field)
  )
}

/** The alias of a table; of a join, none of its own. */
function nameSource(node: Node): string {
  return 'RangeVar' in node
    ? (node.RangeVar.alias?.aliasname ?? node.RangeVar.relname ?? '')
    : readAlias(node)
}

function listParts(node: Node): readonly Node[] {
  return 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node]
}

function targetName(node: Node): string {
  return 'ResTarget' in node ? (node.ResTarget.name ?? '') : ''
}

function readAlias(node: Node): string {
  const { alias } = Object.values(node)[0] as { alias?: { aliasname?: string } }
  return alias?.aliasname ?? ''
}
