import { getUserInfo } from '@backoffice/contract/session/session'
import { useRead } from '../../api/use-read.ts'
import { Greeting } from './greeting.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'

const NetworkDashboard = lazyPage(() => import('./network-dashboard.tsx'), 'NetworkDashboard')
const AgentDashboard = lazyPage(() => import('./agent-dashboard.tsx'), 'AgentDashboard')
const SellerDashboard = lazyPage(() => import('./seller-dashboard.tsx'), 'SellerDashboard')

/** Shows the dashboard of the user's role. Each one is a chunk of its own: nobody downloads another's. */
export function DashboardScreen() {
  const user = useRead(getUserInfo, {})
  if (user.roleName === 'ROLE_MANAGER' || user.roleName === 'ROLE_RESP') return <NetworkDashboard user={user} />
  if (user.roleName === 'ROLE_AGENT') return <AgentDashboard user={user} />
  if (user.roleName === 'ROLE_PDV' || user.roleName === 'ROLE_CLIENT') return <SellerDashboard user={user} />
  return <Greeting user={user} />
}
