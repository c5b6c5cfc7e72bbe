/** Of whose perspective: `hasty` is a manager and `hastyAgent` a credit agent who have not confirmed with the PIN, `unknown` has a role that nobody knows. */
export const CALLERS = ['manager', 'hasty', 'sectorManager', 'creditAgent', 'hastyAgent', 'outlet', 'client', 'unknown'] as const
export type CallerName = (typeof CALLERS)[number]

/** Of the caller, within the caller's scope, of somebody else, of nobody. `none`: the call names no row. */
export const RELATIONS = ['own', 'same', 'foreign', 'absent', 'none'] as const
export type Relation = (typeof RELATIONS)[number]
