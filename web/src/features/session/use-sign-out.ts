import { signOut } from '@backoffice/contract/session'
import { call } from '../../api/call.ts'
import { endSession } from '../../api/session.ts'

/** Ends the session on the server, then here, with what was typed: the person leaves even if the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  return async () => {
    await call(signOut, {}).catch(() => undefined)
    await import('../../api/use-draft.ts').then(({ drafts }) => drafts.forgetAll()).catch(() => undefined)
    endSession()
  }
}
