import { getUserInfo } from '@backoffice/contract/session'
import { lazy, Suspense } from 'react'
import { useRead } from '../../api/use-read.ts'
import { SkeletonBlock } from '../../ui/states.tsx'
import { Greeting } from './greeting.tsx'
import { NetworkDashboard } from './network-dashboard.tsx'

const OutletDashboard = lazy(async () => ({ default: (await import('./outlet-dashboard.tsx')).OutletDashboard }))

/** The first screen: one for each role. */
export function DashboardScreen() {
  const user = useRead(getUserInfo, {})
  if (user.roleName === 'ROLE_MANAGER' || user.roleName === 'ROLE_RESP') return <NetworkDashboard user={user} />
  if (user.roleName !== 'ROLE_PDV') return <Greeting user={user} />
  return (
    <Suspense fallback={<SkeletonBlock />}>
      <OutletDashboard user={user} />
    </Suspense>
  )
}
