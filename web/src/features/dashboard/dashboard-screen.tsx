import { getUserInfo } from '@backoffice/contract/session'
import { lazy } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Greeting } from './greeting.tsx'
import { NetworkDashboard } from './network-dashboard.tsx'

const AgentDashboard = lazy(async () => ({ default: (await import('./agent-dashboard.tsx')).AgentDashboard }))
const SellerDashboard = lazy(async () => ({ default: (await import('./seller-dashboard.tsx')).SellerDashboard }))

/** The first screen: one for each role. */
export function DashboardScreen() {
  const user = useRead(getUserInfo, {})
  if (user.roleName === 'ROLE_MANAGER' || user.roleName === 'ROLE_RESP') return <NetworkDashboard user={user} />
  if (user.roleName === 'ROLE_PDV' || user.roleName === 'ROLE_CLIENT') return <SellerDashboard user={user} />
  if (user.roleName === 'ROLE_AGENT') return <AgentDashboard user={user} />
  return <Greeting user={user} />
}
