import type { RawBuilder } from 'kysely'

/** Names what violates it, in a column `what`, among what changed since an instant. */
type Query = (since: string) => RawBuilder<unknown>
/**
 * `changed` looks at what changed only, when asked to; `whole` is cheap enough to look at everything each time; `nightly` looks at
 * everything, and is left out where only changes are asked for.
 */
export type Invariant = { looksAt: 'changed' | 'whole' | 'nightly'; faults: Query }
