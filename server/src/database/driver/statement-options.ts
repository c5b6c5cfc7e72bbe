import type { KyselyPlugin, OperationNode } from 'kysely'

export type StatementOptions = { isPrepared: boolean; isAwaited: boolean; hasGeneralPlan: boolean }

const DEFAULTS: StatementOptions = { isPrepared: true, isAwaited: true, hasGeneralPlan: false }
const OPTIONS = Symbol('statement options')

/** Returns a plugin that puts options on the root of each query. It must be the last plugin. */
export function pluginWith(options: Partial<StatementOptions>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => Object.freeze({ ...node, [OPTIONS]: { ...statementOptionsOf(node), ...options } }),
    transformResult: async ({ result }) => result,
  }
}

export function statementOptionsOf(node: OperationNode): StatementOptions {
  // Only `pluginWith` knows the symbol.
  return OPTIONS in node ? (node[OPTIONS] as StatementOptions) : DEFAULTS
}
