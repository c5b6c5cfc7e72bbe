export type MovementsAccess = 'own' | 'followed' | null

type Me = { id: number; roleName: string }

const CREDIT_ROLES = ['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT']
const FOLLOWERS = ['ROLE_MANAGER', 'ROLE_AGENT']

/** Returns where the user may read the movements of an account: on their own page, among the followed accounts, or nowhere (null). */
export function movementsAccess(userId: number, { id, roleName }: Me): MovementsAccess {
  if (userId === id && CREDIT_ROLES.includes(roleName)) return 'own'
  return FOLLOWERS.includes(roleName) ? 'followed' : null
}
