import type { Database, Fragment } from '../../database/database.ts'
import type { Kind } from '../base/ids.ts'
import type { Tenant } from '../base/tenant.ts'

/** The types of `table.ts`: what follows from a schema (`Wire`) and its columns (`Cs`). */

/** How a column is stored and shown. `{}`: shown as it is, and written by inserts and by updates. */
export interface Column {
  /** Its field in the schema, if it has another name. */
  as?: string
  /** Not shown. Gives the type of its values: `{ hidden: type<string | null>() }`. */
  hidden?: TypeName<unknown>
  /** Stored as JSON. */
  json?: true
  /** Stored as a time, shown as a timestamp. */
  time?: true
  /** Stored as the UUID of a resource of this kind, shown as its id. */
  id?: Kind
  /**
   * Which statements write it: both by default; `never` for a column that the store or the database
   * sets.
   */
  write?: 'insert' | 'update' | 'never'
  /** The value that an insert writes by default. */
  initial?: unknown
  /** The SQL of its value in the select list; false for a write-only column. */
  select?: string | false
  /** The SQL that is stored, with `$` for the value: `to_tsvector('simple', $)`. */
  store?: string
}

export type Columns = Readonly<Record<string, Column>>

/** A type as a value, because TypeScript cannot infer some type arguments and take others. */
export interface TypeName<Value> {
  value?: Value
}

export interface Definition<Wire, Cs extends Columns> {
  kind: Kind
  columns: Cs & Checked<Wire, Cs>
  /** The fields that no column shows. */
  computed: Computed<Wire, Cs>
}

export interface Table<Wire, Cs extends Columns> {
  /** The select list: `select ${palettes.columns(db)} from palettes`. */
  columns(db: Database): Fragment
  /**
   * `(column, …) values (value, …)`: `insert into palettes ${palettes.values(db, tenant,
   * palette)}`. The owner is null if rows belong to no organization.
   */
  values(db: Database, owner: Owner | null, row: NewOf<Wire, Cs>): Fragment
  /** The columns that inserts write, without the tenant's: for inserting many rows from JSON. */
  names(db: Database): Fragment
  /** `column = value, …` of every column that updates write: `update palettes set ${palettes.assignments(db, after)}`. */
  assignments(db: Database, row: Cells<Wire, Cs, Updated<Cs>>): Fragment
  /** The resource as responses and events show it, with its fields in the order of the schema. */
  render(row: RowOf<Wire, Cs>): Wire
  /** Never set: provides the types of `Row`, `New` and `Change`. */
  types?: [Wire, Cs]
}

/** The tenant of a row; only its organization if both modes share the rows. */
type Owner = Pick<Tenant, 'organizationId'> & Partial<Tenant>

/** A row as the select list returns it. */
export type Row<T extends AnyTable> = RowOf<Parts<T>[0], Parts<T>[1]>
/** The values for an insert. */
export type New<T extends AnyTable> = NewOf<Parts<T>[0], Parts<T>[1]>
/** The values that an update may change. */
export type Change<T extends AnyTable> = Partial<
  Cells<Parts<T>[0], Parts<T>[1], Updated<Parts<T>[1]>>
>

// biome-ignore lint/suspicious/noExplicitAny: the only type that every table extends
type AnyTable = Table<any, any>
type Parts<T extends AnyTable> = NonNullable<T['types']>

/** The columns and fields that every resource has. */
interface Base {
  id: string
  updated: Date
}
type BaseField = 'id' | 'object' | 'created' | 'updated' | 'organization' | 'livemode'
type TenantCells<Wire> = ('organization' extends keyof Wire
  ? { organization_id: string }
  : unknown) &
  ('livemode' extends keyof Wire ? { livemode: boolean } : unknown)

type RowOf<Wire, Cs extends Columns> = Base & TenantCells<Wire> & Cells<Wire, Cs, Selected<Cs>>
type NewOf<Wire, Cs extends Columns> = { id: string } & Cells<
  Wire,
  Cs,
  Exclude<Inserted<Cs>, Initial<Cs>>
> &
  Partial<Cells<Wire, Cs, Initial<Cs>>>

type Cells<Wire, Cs extends Columns, Names extends keyof Cs> = {
  -readonly [Name in Names]: Cell<Wire, Cs[Name], Field<Name, Cs[Name]>>
}

/** The type of a column's values: that of its field, unless the column declares a difference. */
type Cell<Wire, C extends Column, Name> = C extends { hidden: TypeName<infer Value> }
  ? Value
  : Name extends keyof Wire
    ? C extends { time: true }
      ? Date | OrNull<Wire[Name]>
      : C extends { id: Kind }
        ? string | OrNull<Wire[Name]>
        : Wire[Name]
    : never

type Field<Name, C extends Column> = C extends { as: infer As } ? As : Name
type OrNull<Value> = null extends Value ? null : never

type Selected<Cs extends Columns> = NamesWithout<Cs, { select: false }>
type Inserted<Cs extends Columns> = NamesWithout<Cs, { write: 'update' | 'never' }>
type Updated<Cs extends Columns> = NamesWithout<Cs, { write: 'insert' | 'never' }>
type Initial<Cs extends Columns> = Exclude<Inserted<Cs>, NamesWithout<Cs, { initial: unknown }>>
type NamesWithout<Cs extends Columns, Not> = {
  [Name in keyof Cs]: Cs[Name] extends Not ? never : Name
}[keyof Cs]

type Shown<Cs extends Columns> = {
  [Name in keyof Cs]: Cs[Name] extends { hidden: unknown } ? never : Field<Name, Cs[Name]>
}[keyof Cs]

/** Does not compile for a column that shows a field which the schema does not have. */
type Checked<Wire, Cs extends Columns> = {
  [Name in keyof Cs]: Cs[Name] extends { hidden: unknown }
    ? Column
    : Field<Name, Cs[Name]> extends keyof Wire
      ? Column
      : { missing: `the schema has no field ${Field<Name, Cs[Name]> & string}` }
}

type Computed<Wire, Cs extends Columns> = {
  [Name in Exclude<keyof Wire, BaseField | Shown<Cs>>]: (row: RowOf<Wire, Cs>) => Wire[Name]
}
