/** True if the role may read the pages of the network; an outlet reads only its own lines. */
export function readsNetwork(roleName: string): boolean {
  return roleName === 'ROLE_MANAGER' || roleName === 'ROLE_RESP'
}
