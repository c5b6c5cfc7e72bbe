/** Callers under test. `hasty` (a manager) and `hastyAgent` have not confirmed with the PIN; `unknown` has a role that nobody knows. */
export const CALLERS = ['manager', 'hasty', 'sectorManager', 'creditAgent', 'hastyAgent', 'outlet', 'client', 'unknown'] as const
export type CallerName = (typeof CALLERS)[number]

/** Relations of a row to the caller: own, within the scope, somebody else's, nonexistent. `none`: the call names no row. */
export const RELATIONS = ['own', 'same', 'foreign', 'absent', 'none'] as const
export type Relation = (typeof RELATIONS)[number]
