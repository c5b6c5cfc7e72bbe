import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, RootOperationNode, UnknownRow } from 'kysely'
import { camelCase } from './names.ts'

type Column = { column: string; name: string; isId: boolean }
type Shape = { columns: Column[]; empty: UnknownRow; isAsRead: boolean }

const NAME_OF_ID = /^id$|Id$/
/** Columns that hold an id without `id` in their name. */
const OTHER_IDS = new Set(['restOf', 'corrects', 'replacedBy'])

const shapes = new Map<string, Shape>()

/**
 * Names the columns of every result in camelCase, of raw SQL as well, and reads ids, which are exact below 2^53, as numbers. Other
 * values stay as the driver reads them: amounts are BigInts, and keys inside JSON are left alone.
 */
export class CamelCaseRows implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (first === undefined) return result
    const shape = shapeOf(Object.keys(first))
    return shape.isAsRead ? result : { ...result, rows: result.rows.map((row) => nameColumns(row, shape)) }
  }
}

export function isNameOfId(name: string): boolean {
  return NAME_OF_ID.test(name) || OTHER_IDS.has(name)
}

function nameColumns(row: UnknownRow, { columns, empty }: Shape): UnknownRow {
  // Filling a copy with all names is faster than adding properties one by one.
  const renamed = { ...empty }
  for (const { column, name, isId } of columns) renamed[name] = isId ? idOf(row[column]) : row[column]
  return renamed
}

function shapeOf(names: string[]): Shape {
  const key = names.join()
  const cached = shapes.get(key)
  if (cached !== undefined) return cached
  const columns = names.map((column) => ({ column, name: camelCase(column), isId: isNameOfId(camelCase(column)) }))
  const shape = {
    columns,
    empty: Object.fromEntries(columns.map(({ name }) => [name, null])),
    isAsRead: columns.every(({ column, name, isId }) => column === name && !isId),
  }
  if (Object.keys(shape.empty).length < columns.length) throw new Error(`two columns have one name in camelCase: ${key}`)
  shapes.set(key, shape)
  return shape
}

function idOf(value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  const id = Number(value)
  if (!Number.isSafeInteger(id)) throw new Error(`the id ${value} is beyond 2^53`)
  return id
}
