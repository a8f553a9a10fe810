import type { Static, TObject } from 'typebox'
import type { Database } from '../../database/database.ts'
import { timestamp } from '../base/clock.ts'
import { readCreated, readUpdated, toId } from '../base/ids.ts'
import type { Column, Columns, Definition, Table, TypeName } from './table-types.ts'

export type { Change, New, Row } from './table-types.ts'

/**
 * Describes the columns of a resource once. The types of its rows, the column lists of its
 * statements and its rendering are derived from it (docs/decisions/0039). It is not a query
 * builder: a store writes its statements in SQL, and uses only the lists that would repeat each
 * column. A column whose field is not in the schema, and a field that no column shows, do not
 * compile.
 */
export function defineTable<Schema extends TObject, const Cs extends Columns>(
  schema: Schema,
  { kind, columns, computed }: Definition<Static<Schema>, Cs>,
): Table<Static<Schema>, Cs> {
  const own = Object.entries<Column>(columns)
  const tenantColumns = Object.entries(tenant).filter(([, { as }]) => as in schema.properties)
  const all = Object.entries({ ...Object.fromEntries(tenantColumns), ...idAndUpdated, ...columns })
  const inserted = own.filter(([, { write = 'insert' }]) => write === 'insert')
  const updated = own.filter(([, { write = 'update' }]) => write === 'update')

  // Created once, because the driver identifies a prepared statement by these exact strings.
  const selectList = template(all.flatMap(selectItem).join(', '))
  const insertOfTenant = insertTemplate([...tenantColumns.map(([name]) => name), 'id'], inserted)
  const insertOfNone = insertTemplate(['id'], inserted)
  const plain = inserted.filter(([, { store }]) => store === undefined)
  const names = template(['id', ...plain.map(([name]) => name)].join(', '))
  const setList = template(
    updated.map(([name, { store = '$' }]) => `${name} = ${store}`).join(', '),
  )
  const fields = Object.keys(schema.properties).map((name): Field => {
    const compute = (computed as Record<string, Field['read']>)[name]
    if (compute !== undefined) return { name, read: compute }
    if (name === 'object') return { name, read: () => kind }
    if (name === 'id') return { name, read: ({ id }) => toId(kind, id as string) }
    if (name === 'created') return { name, read: ({ id }) => readCreated(id as string) }
    if (name === 'updated') return { name, read: (row) => readUpdated(row as never) }
    const shown = all.find(([column, { as = column, hidden }]) => !hidden && as === name)
    if (shown === undefined) throw new Error(`no column of ${kind} shows the field ${name}`)
    return { name, read: reader(...shown) }
  })

  return {
    columns: (db) => db(selectList),
    values(db, owner, row) {
      const cells = inserted.map(([name, column]) => parameter(db, column, (row as Cells)[name]))
      if (owner === null) return db(insertOfNone, row.id, ...cells)
      const { organizationId, livemode } = owner
      return 'livemode' in schema.properties
        ? db(insertOfTenant, organizationId, livemode as boolean, row.id, ...cells)
        : db(insertOfTenant, organizationId, row.id, ...cells)
    },
    names: (db) => db(names),
    assignments(db, row) {
      const cells = updated.map(([name, column]) => parameter(db, column, (row as Cells)[name]))
      return db(setList, ...cells)
    },
    render(row) {
      const shown: Cells = {}
      for (const { name, read } of fields) shown[name] = read(row)
      return shown as Static<Schema>
    },
  }
}

/** The type of a hidden column's values: `{ hidden: type<Buffer | null>() }`. */
export function type<Value>(): TypeName<Value> {
  return {}
}

type Cells = Record<string, unknown>

interface Field {
  name: string
  read(row: Cells): unknown
}

const tenant = {
  organization_id: { as: 'organization', id: 'organization', write: 'never' },
  livemode: { as: 'livemode', write: 'never' },
} as const
const idAndUpdated: Columns = { id: { write: 'never' }, updated: { write: 'never' } }

function selectItem([name, { select = name }]: [string, Column]): string[] {
  if (select === false) return []
  return [select === name ? name : `${select} as ${name}`]
}

function insertTemplate(
  first: readonly string[],
  inserted: readonly [name: string, column: Column][],
): TemplateStringsArray {
  const names = [...first, ...inserted.map(([name]) => name)]
  const values = [...first.map(() => '$'), ...inserted.map(([, { store = '$' }]) => store)]
  return template(`(${names.join(', ')}) values (${values.join(', ')})`)
}

/** The strings of a template literal with a parameter in place of each `$`. */
function template(text: string): TemplateStringsArray {
  const pieces = text.split('$')
  return Object.assign(pieces, { raw: pieces })
}

/** Converts a value to a parameter of a statement. */
function parameter(db: Database, { json, initial }: Column, given: unknown) {
  const value = given === undefined ? initial : given
  return (json && value !== null ? db.json(value as never) : value) as never
}

function reader(name: string, { id, time }: Column): Field['read'] {
  if (id !== undefined) return (row) => unlessNull(row[name], (value) => toId(id, value as string))
  if (time) return (row) => unlessNull(row[name], (value) => timestamp(value as Date))
  return (row) => row[name]
}

function unlessNull(value: unknown, show: (value: unknown) => string): string | null {
  return value === null ? null : show(value)
}
