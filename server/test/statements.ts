import type { Database, PoolOptions } from '../src/database/database.ts'
import { acrossTenants, normalized } from './across-tenants.ts'
import { createStatementLint } from './statement-lint.ts'
import { readCatalogue } from './tenancy.ts'

type OnStatement = NonNullable<PoolOptions['onStatement']>

/** Records each distinct statement of a service once. */
export function recordStatements(also: OnStatement = () => {}) {
  const statements = new Set<string>()
  return {
    onStatement(statement: string, parameters: readonly unknown[]) {
      statements.add(statement)
      also(statement, parameters)
    },
    /** The violations, each with its statement. */
    async violations(db: Database): Promise<string[]> {
      const [lint, catalogue] = await Promise.all([createStatementLint(), readCatalogue(db)])
      return [...new Set([...statements].map(normalized))]
        .filter((statement) => !acrossTenants.some(([piece]) => statement.includes(piece)))
        .flatMap((statement) => {
          const found = lint(statement, catalogue)
          return found.length === 0 ? [] : [`${found.join('; ')}:\n  ${statement}`]
        })
    },
  }
}
