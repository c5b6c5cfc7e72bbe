import { PostgresQueryCompiler } from 'kysely'
import { snakeCase } from './names.ts'

/** Writes the names of tables and columns, which the query builder has in camelCase, as PostgreSQL has them. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeCase(identifier))
  }
}
