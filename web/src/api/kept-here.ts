import { createKeptValues } from './kept-values.ts'
import { randomKey } from './random-key.ts'
import { createSentActs } from './sent-acts.ts'
import { tokens } from './session.ts'
import { accountOf } from './token.ts'

/** Values that this browser keeps for the signed-in account. */
export const keptHere = createKeptValues({ store: localStorage, accountId: () => accountOf(tokens.access()) })

/** `shell.tsx` checks its storage name before it loads the notice. */
export const sentActs = createSentActs({ storage: keptHere, tab: tabName(), load: randomKey(), now: () => Date.now() })

/** Returns a name of this tab that survives reloads. */
function tabName(): string {
  const name = sessionStorage.getItem('tab') ?? randomKey()
  sessionStorage.setItem('tab', name)
  return name
}
