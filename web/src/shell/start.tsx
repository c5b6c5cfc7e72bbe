import { getUserInfo } from '@backoffice/contract/session/session'
import type { User } from '@backoffice/contract/session/user'
import { type ReactNode, useEffect } from 'react'
import { followEvents } from '../api/events.ts'
import { ReadBoundary } from '../api/read-boundary.tsx'
import { useRead } from '../api/use-read.ts'
import { useSignOut } from '../features/session/index.ts'
import { Button } from '../ui/form/button.tsx'

type Props = { children: (user: User) => ReactNode }

/** Follows the events, and loads the user before it shows anything. */
export function Start({ children }: Props) {
  const signOut = useSignOut()
  // As early as possible: what was read before the stream opens is read again.
  useEffect(() => followEvents(), [])
  return (
    <ReadBoundary
      loading={null}
      failure="L’application n’a pas pu démarrer"
      failureAction={
        <Button variant="subtle" onClick={signOut}>
          Se déconnecter
        </Button>
      }
    >
      <Started>{children}</Started>
    </ReadBoundary>
  )
}

function Started({ children }: Props) {
  return children(useRead(getUserInfo, {}))
}
