import { type List, variableName } from '@blazon/pptx/fill/values'
import type { RequestContext } from '../../kernel/api/context.ts'
import { refusal } from '../../kernel/api/validate.ts'
import type { FieldError } from '../../kernel/base/errors.ts'

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

/** The values of a set, replaced by those of a body. */
export function mergeValues(set: GivenValues, { variables, lists }: Given): GivenValues {
  return {
    variables: { ...set.variables, ...variables },
    lists: { ...set.lists, ...lists },
  }
}

type Given = { [Name in keyof GivenValues]?: GivenValues[Name] | undefined }

/** A check of the routes (`Route.checks`): names each invalid variable, list, row and column. */
export function checkValues(_: RequestContext, { variables = {}, lists = {} }: Given): void {
  const errors = [...findInVariables(variables), ...findInLists(lists)]
  if (errors.length > 0) throw refusal(errors)
}

function findInVariables(given: object): FieldError[] {
  return [
    ...findExcess(given, 'variables'),
    ...Object.entries(given).flatMap(([name, value]) => {
      const param = `variables.${name.slice(0, 64)}`
      if (!variableName.test(name)) {
        return misfit(
          param,
          'Invalid variable name: it must have at most 64 letters, digits, _, . and -, and begin with a letter.',
        )
      }
      if (isText(value)) return []
      return misfit(
        param,
        `The value of a variable must be a string of at most ${maxValueLength} characters.`,
      )
    }),
  ]
}

function findInLists(given: object): FieldError[] {
  return [
    ...findExcess(given, 'lists'),
    ...Object.entries(given).flatMap(([name, list]) => findInList(name, list)),
  ]
}

function findInList(name: string, given: unknown): FieldError[] {
  const param = `lists.${name.slice(0, 64)}`
  if (!variableName.test(name) || name.includes('.')) {
    return misfit(
      param,
      'Invalid name of a list: it must have at most 64 letters, digits, _ and -, and begin with a letter.',
    )
  }
  const { columns, rows, ...others } = (given ?? {}) as Record<string, unknown>
  if (!Array.isArray(columns) || !Array.isArray(rows) || Object.keys(others).length > 0) {
    return misfit(
      param,
      'A list must have `columns`, an array of names, and `rows`, an array of arrays.',
    )
  }
  if (rows.length > maxRows || rows.length * columns.length > maxCells) {
    return misfit(
      `${param}.rows`,
      `Too many rows. The limits are ${maxRows} rows and ${maxCells} cells.`,
    )
  }
  const inColumns = findInColumns(columns, param)
  if (inColumns.length > 0) return inColumns
  return rows.flatMap((row, at) => findInRow(row, columns, `${param}.rows[${at}]`))
}

function findInColumns(columns: readonly unknown[], param: string): FieldError[] {
  if (columns.length === 0 || columns.length > maxColumns) {
    return misfit(`${param}.columns`, `A list must have 1 to ${maxColumns} columns.`)
  }
  return columns.flatMap((column, at) => {
    const isName = typeof column === 'string' && /^[^\s{}]([^{}]{0,98}[^\s{}])?$/.test(column)
    if (isName && columns.indexOf(column) === at) return []
    return misfit(
      `${param}.columns[${at}]`,
      'Invalid column: its name must be unique in the list and have 1 to 100 characters, without { and }.',
    )
  })
}

function findInRow(row: unknown, columns: readonly string[], param: string): FieldError[] {
  if (!Array.isArray(row) || row.length !== columns.length) {
    return misfit(param, `The row must have ${columns.length} cells, one for each column.`)
  }
  return row.flatMap((cell, at) => {
    const isCell =
      cell === null || isText(cell) || (typeof cell === 'number' && Number.isFinite(cell))
    if (isCell) return []
    return misfit(
      `${param}[${at}]`,
      `The cell of the column ${columns[at]} must be a string of at most ${maxValueLength} characters, a number or null.`,
    )
  })
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxValueLength
}

function findExcess(given: object, param: string): FieldError[] {
  if (Object.keys(given).length <= maxNames) return []
  return misfit(param, `Too many ${param}. The limit is ${maxNames}.`)
}

function misfit(param: string, message: string): FieldError[] {
  return [{ param, code: 'parameter_invalid', message }]
}
