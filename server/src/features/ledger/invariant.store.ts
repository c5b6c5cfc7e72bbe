import type { RawBuilder } from 'kysely'

/** Selects the violations, named in a column `what`, among the rows changed since an instant. */
type Query = (since: string) => RawBuilder<unknown>
/**
 * `changed` checks only recent changes if asked to; `whole` is cheap enough to check everything each time; `nightly` checks everything, and
 * is skipped when only changes are checked.
 */
export type Invariant = { looksAt: 'changed' | 'whole' | 'nightly'; faults: Query }
