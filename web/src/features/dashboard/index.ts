export { DashboardScreen, loadDashboardAhead } from './dashboard-screen.tsx'
