import { signOut } from '@backoffice/contract/session/session'
import { endSessionAfter } from '../../api/session.ts'
import { useCommand } from '../../api/use-command.ts'

/**
 * Ends the session on the server, then here, and deletes drafts and unsent files, unless an unanswered act needs them. The user leaves even if
 * the server cannot be reached.
 */
export function useSignOut(): () => Promise<void> {
  const { mutateAsync } = useCommand(signOut)
  return () =>
    endSessionAfter(async () => {
      await mutateAsync({}).catch(() => undefined)
      const { drafts } = await import('../../api/use-draft.ts')
      drafts.forgetAll()
      const { keptFiles } = await import('../../api/kept-files.ts')
      await keptFiles.forgetAll()
    })
}
