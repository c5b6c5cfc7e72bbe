import { PostgresQueryCompiler } from 'kysely'
import { snakeCase } from './names.ts'

/** Writes the names of tables and columns, camelCase in the query builder, in snake_case. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeCase(identifier))
  }
}
