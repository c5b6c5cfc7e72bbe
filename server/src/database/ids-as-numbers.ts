import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, RootOperationNode, UnknownRow } from 'kysely'

const NAME_OF_ID = /(^|_)id$|Id$/
/** Columns that hold an id without `id` in their name. */
const OTHER_IDS = new Set(['rest_of', 'restOf', 'corrects', 'replaced_by', 'replacedBy'])

/** Reads `bigint` columns that hold an id as numbers, which are exact below 2^53; amounts stay BigInts. */
export class IdsAsNumbers implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    const names = first === undefined ? [] : Object.keys(first).filter(isNameOfId)
    if (names.length > 0) for (const row of result.rows) for (const name of names) row[name] = idOf(row[name])
    return result
  }
}

/** True if a column of that name, or an alias, holds an id. */
export function isNameOfId(name: string): boolean {
  return NAME_OF_ID.test(name) || OTHER_IDS.has(name)
}

function idOf(value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  const id = Number(value)
  if (!Number.isSafeInteger(id)) throw new Error(`the id ${value} is beyond 2^53`)
  return id
}
