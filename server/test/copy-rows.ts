/**
 * Returns the statement that inserts copies of the first row that `where` finds, with `n` from 1 to
 * `count`.
 * @param changes the columns that differ, in SQL that may contain `n`
 */
export function copyRows(
  table: string,
  where: string,
  changes: Readonly<Record<string, string>>,
  count: number,
): string {
  const fields = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
  // In the list of columns, the function would run once for each column. A test that is repeated finds
  // the copies of its first run.
  return `
    insert into ${table}
    select copy.*
    from (select to_jsonb(one) as fields from ${table} one where ${where} limit 1) original
    cross join generate_series(1, ${count}) n
    cross join lateral jsonb_populate_record(
      null::${table}, original.fields || jsonb_build_object(${fields.join(', ')})) copy
    on conflict do nothing;`
}
