/** An outlet reads its own lines; the pages of the network and its files are for those who look after it. */
export function readsNetwork(roleName: string): boolean {
  return roleName === 'ROLE_MANAGER' || roleName === 'ROLE_RESP'
}
