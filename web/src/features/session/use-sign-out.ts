import { signOut } from '@backoffice/contract/session'
import { call } from '../../api/call.ts'
import { keptHere } from '../../api/kept-here.ts'
import { DRAFTS } from '../../api/kept-values.ts'
import { endSession } from '../../api/session.ts'

/** Ends the session on the server, then here, with what was typed: the person leaves even if the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  return async () => {
    await call(signOut, {}).catch(() => undefined)
    keptHere.write(DRAFTS, null)
    endSession()
  }
}
