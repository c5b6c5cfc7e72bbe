import { createKeptValues } from './kept-values.ts'
import { randomKey } from './random-key.ts'
import { createSentActs } from './sent-acts.ts'
import { tokens } from './session.ts'
import { accountOf } from './token.ts'

/** What this browser keeps for the account that is signed in. */
export const keptHere = createKeptValues({ store: localStorage, accountId: () => accountOf(tokens.access()) })

/** Its name is known to `shell.tsx`, which asks for the notice where there is any. */
export const sentActs = createSentActs({ kept: keptHere, tab: tabName(), load: randomKey(), now: Date.now })

/** The same through reloads of a tab, another in another tab. */
function tabName(): string {
  const name = sessionStorage.getItem('tab') ?? randomKey()
  sessionStorage.setItem('tab', name)
  return name
}
