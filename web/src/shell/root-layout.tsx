import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followLayoutOfOtherTabs } from './appearance.ts'
import { paths } from '../paths.ts'
import { mayOpen } from './page-access.ts'
import { Shell } from './shell.tsx'
import { Start } from './start.tsx'
import { useTitle } from './use-title.ts'

/** Lays out every page inside the shell, unless its route is marked as outside. */
export function RootLayout() {
  const { fullPath = paths.dashboard, staticData, loaderData } = useMatches().at(-1) ?? {}
  const { isOutsideTheShell, isSection } = staticData ?? {}
  const crumbs = loaderData?.crumbs ?? staticData?.crumbs ?? []
  useEffect(followLayoutOfOtherTabs, [])

  if (isOutsideTheShell) return <OutsideTheShell crumbs={crumbs} />
  return (
    <Start>
      {(user) => <Shell key={user.id} user={user} page={fullPath} isOpen={isSection || mayOpen(user.roleName, fullPath)} crumbs={crumbs} />}
    </Start>
  )
}

function OutsideTheShell({ crumbs }: { crumbs: readonly string[] }) {
  useTitle(crumbs)
  return <Outlet />
}
