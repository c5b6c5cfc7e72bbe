export type MovementsAccess = 'own' | 'followed' | null

type Me = { id: number; roleName: string }

const CREDIT_ROLES = ['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT']
const FOLLOWERS = ['ROLE_MANAGER', 'ROLE_AGENT']

/** Where somebody reads the movements of an account: among their own, among those they follow, or nowhere. */
export function movementsAccess(userId: number, { id, roleName }: Me): MovementsAccess {
  if (userId === id && CREDIT_ROLES.includes(roleName)) return 'own'
  return FOLLOWERS.includes(roleName) ? 'followed' : null
}
