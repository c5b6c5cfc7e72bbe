import { getUserInfo } from '@backoffice/contract/session/session'
import type { User } from '@backoffice/contract/session/user'
import type { ReactNode } from 'react'
import { ReadBoundary } from '../api/read-boundary.tsx'
import { useRead } from '../api/use-read.ts'
import { useSignOut } from '../features/session/index.ts'
import { Button } from '../ui/form/button.tsx'

type Props = { children: (user: User) => ReactNode }

/** Loads the user before it shows anything. */
export function Start({ children }: Props) {
  const signOut = useSignOut()
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
