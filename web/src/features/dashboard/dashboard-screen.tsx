import { getUserInfo } from '@backoffice/contract/session'
import { useRead } from '../../api/use-read.ts'
import { Greeting } from './greeting.tsx'
import { NetworkDashboard } from './network-dashboard.tsx'
import { OutletDashboard } from './outlet-dashboard.tsx'

/** The first screen: one for each role. */
export function DashboardScreen() {
  const user = useRead(getUserInfo, {})
  if (user.roleName === 'ROLE_MANAGER' || user.roleName === 'ROLE_RESP') return <NetworkDashboard user={user} />
  if (user.roleName === 'ROLE_PDV') return <OutletDashboard user={user} />
  return <Greeting user={user} />
}
