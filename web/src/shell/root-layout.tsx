import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followLayoutOfOtherTabs } from './appearance.ts'
import { Shell } from './shell.tsx'
import { Start } from './start.tsx'
import { useTitle } from './use-title.ts'

/** Lays out every page inside the shell, unless its route is marked as outside. */
export function RootLayout() {
  const { staticData, loaderData } = useMatches().at(-1) ?? {}
  const { isOutsideTheShell } = staticData ?? {}
  const crumbs = loaderData?.crumbs ?? staticData?.crumbs ?? []
  useEffect(followLayoutOfOtherTabs, [])

  if (isOutsideTheShell) return <OutsideTheShell crumbs={crumbs} />
  return <Start>{(user) => <Shell key={user.id} user={user} crumbs={crumbs} />}</Start>
}

function OutsideTheShell({ crumbs }: { crumbs: readonly string[] }) {
  useTitle(crumbs)
  return <Outlet />
}
