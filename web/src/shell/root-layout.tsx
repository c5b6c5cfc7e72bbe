import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PRODUCT_NAME } from '../ui/brand.tsx'
import { followLayoutOfOtherTabs } from './appearance.ts'
import { Shell } from './shell.tsx'
import { Start } from './start.tsx'

/** Every page: inside the shell, unless its route says that it stands outside. */
export function RootLayout() {
  const { crumbs = [], isOutsideTheShell } = useMatches().at(-1)?.staticData ?? {}
  const title = [crumbs.at(-1), PRODUCT_NAME].filter(Boolean).join(' · ')

  useEffect(followLayoutOfOtherTabs, [])

  useEffect(() => {
    document.title = title
  }, [title])

  if (isOutsideTheShell) return <Outlet />
  return <Start>{(user) => <Shell user={user} crumbs={crumbs} />}</Start>
}
