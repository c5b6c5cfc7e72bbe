import { getUserInfo } from '@backoffice/contract/session/session'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { Greeting } from './greeting.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'

const NetworkDashboard = lazyPage(() => import('./network-dashboard.tsx'), 'NetworkDashboard')
const AgentDashboard = lazyPage(() => import('./agent-dashboard.tsx'), 'AgentDashboard')
const SellerDashboard = lazyPage(() => import('./seller-dashboard.tsx'), 'SellerDashboard')

/** The dashboard of each role, each a chunk of its own: nobody downloads another's. */
const DASHBOARDS: Readonly<Record<string, typeof NetworkDashboard | undefined>> = {
  ROLE_MANAGER: NetworkDashboard,
  ROLE_RESP: NetworkDashboard,
  ROLE_AGENT: AgentDashboard,
  ROLE_PDV: SellerDashboard,
  ROLE_CLIENT: SellerDashboard,
}

/** Starts to load the dashboard of the user's role, so that it arrives while the frame is drawn. */
export function loadDashboardAhead(): void {
  void call(getUserInfo, {})
    .then((user) => DASHBOARDS[user.roleName]?.preload?.())
    // The page itself reports what fails.
    .catch(() => undefined)
}

/** Shows the dashboard of the user's role. */
export function DashboardScreen() {
  const user = useRead(getUserInfo, {})
  const Dashboard = DASHBOARDS[user.roleName]
  return Dashboard === undefined ? <Greeting user={user} /> : <Dashboard user={user} />
}
