import { getUserInfo } from '@backoffice/contract/session'
import { lazy, Suspense } from 'react'
import { useRead } from '../../api/use-read.ts'
import { SkeletonBlock } from '../../ui/states.tsx'
import { Greeting } from './greeting.tsx'
import { NetworkDashboard } from './network-dashboard.tsx'

const AgentDashboard = lazy(async () => ({ default: (await import('./agent-dashboard.tsx')).AgentDashboard }))
const SellerDashboard = lazy(async () => ({ default: (await import('./seller-dashboard.tsx')).SellerDashboard }))

/** The first screen: one for each role. */
export function DashboardScreen() {
  const user = useRead(getUserInfo, {})
  if (user.roleName === 'ROLE_MANAGER' || user.roleName === 'ROLE_RESP') return <NetworkDashboard user={user} />
  if (user.roleName !== 'ROLE_PDV' && user.roleName !== 'ROLE_CLIENT' && user.roleName !== 'ROLE_AGENT') return <Greeting user={user} />
  return (
    <Suspense fallback={<SkeletonBlock />}>
      {user.roleName === 'ROLE_AGENT' ? <AgentDashboard user={user} /> : <SellerDashboard user={user} />}
    </Suspense>
  )
}
