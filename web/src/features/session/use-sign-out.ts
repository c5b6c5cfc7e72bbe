import { signOut } from '@backoffice/contract/session/session'
import { call } from '../../api/call.ts'
import { endSessionAfter } from '../../api/session.ts'

/** Ends the session on the server, then here, and deletes drafts. The user leaves even if the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  return () =>
    endSessionAfter(async () => {
      await call(signOut, {}).catch(() => undefined)
      const { drafts } = await import('../../api/use-draft.ts')
      drafts.forgetAll()
    })
}
