export { NoAccess } from './no-access.tsx'
