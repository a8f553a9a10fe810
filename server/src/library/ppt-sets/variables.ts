import { type List, variableName } from '@blazon/pptx/fill/values'
import { invalid } from '../../kernel/base/errors.ts'

/** The values of a set, of a build or of a preview. */
export interface GivenValues {
  variables: Readonly<Record<string, string>>
  lists: Readonly<Record<string, List>>
}

const maxNames = 100
const maxValueLength = 2_000
const maxColumns = 50
const maxRows = 500
const maxCells = 10_000

/** The values of a set, replaced by those of a body. Throws `parameter_invalid` with the invalid one. */
export function mergeValues(
  set: GivenValues,
  { variables, lists }: { variables?: object | undefined; lists?: object | undefined },
): GivenValues {
  return {
    variables: { ...set.variables, ...readVariables(variables ?? {}) },
    lists: { ...set.lists, ...readLists(lists ?? {}) },
  }
}

/** Validates the variables of a body. Throws `parameter_invalid` with the invalid one. */
export function readVariables(given: object): Record<string, string> {
  const entries = Object.entries(given)
  checkCount(entries.length, 'variables')
  for (const [name, value] of entries) {
    const param = `variables.${name.slice(0, 64)}`
    if (!variableName.test(name)) {
      throw invalid(
        param,
        'Invalid variable name: it must have at most 64 letters, digits, _, . and -, and begin with a letter.',
      )
    }
    if (!isText(value)) {
      throw invalid(
        param,
        `The value of a variable must be a string of at most ${maxValueLength} characters.`,
      )
    }
  }
  return Object.fromEntries(entries)
}

/** Validates the lists of a body. Throws `parameter_invalid` with the list, the row and the column. */
export function readLists(given: object): Record<string, List> {
  const entries = Object.entries(given)
  checkCount(entries.length, 'lists')
  return Object.fromEntries(entries.map(([name, list]) => [name, readList(name, list)]))
}

function readList(name: string, given: unknown): List {
  const param = `lists.${name.slice(0, 64)}`
  if (!variableName.test(name) || name.includes('.')) {
    throw invalid(
      param,
      'Invalid name of a list: it must have at most 64 letters, digits, _ and -, and begin with a letter.',
    )
  }
  const { columns, rows, ...others } = (given ?? {}) as Record<string, unknown>
  if (!Array.isArray(columns) || !Array.isArray(rows) || Object.keys(others).length > 0) {
    throw invalid(
      param,
      'A list must have `columns`, an array of names, and `rows`, an array of arrays.',
    )
  }
  readColumns(columns, param)
  if (rows.length > maxRows || rows.length * columns.length > maxCells) {
    throw invalid(
      `${param}.rows`,
      `Too many rows. The limits are ${maxRows} rows and ${maxCells} cells.`,
    )
  }
  for (const [at, row] of rows.entries()) readRow(row, columns, `${param}.rows[${at}]`)
  return { columns, rows }
}

function readColumns(columns: readonly unknown[], param: string): void {
  const isName = (column: unknown) =>
    typeof column === 'string' && /^[^\s{}]([^{}]{0,98}[^\s{}])?$/.test(column)
  const wrong = columns.findIndex((column, at) => !isName(column) || columns.indexOf(column) < at)
  if (wrong !== -1) {
    throw invalid(
      `${param}.columns[${wrong}]`,
      'Invalid column: its name must be unique in the list and have 1 to 100 characters, without { and }.',
    )
  }
  if (columns.length === 0 || columns.length > maxColumns) {
    throw invalid(`${param}.columns`, `A list must have 1 to ${maxColumns} columns.`)
  }
}

function readRow(row: unknown, columns: readonly string[], param: string): void {
  if (!Array.isArray(row) || row.length !== columns.length) {
    throw invalid(param, `The row must have ${columns.length} cells, one for each column.`)
  }
  const wrong = row.findIndex(
    (cell) =>
      cell !== null && !isText(cell) && !(typeof cell === 'number' && Number.isFinite(cell)),
  )
  if (wrong !== -1) {
    throw invalid(
      `${param}[${wrong}]`,
      `The cell of the column ${columns[wrong]} must be a string of at most ${maxValueLength} characters, a number or null.`,
    )
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxValueLength
}

function checkCount(count: number, param: string): void {
  if (count > maxNames) throw invalid(param, `Too many ${param}. The limit is ${maxNames}.`)
}
