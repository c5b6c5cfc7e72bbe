import { Refusal } from './refusal.ts'

/** The roles whose holders have credit of their own. */
export const HOLDER_ROLES = ['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'] as const

export function holdsCredit(roleName: string): boolean {
  return (HOLDER_ROLES as readonly string[]).includes(roleName)
}

/** Whose role has changed holds no credit that anybody would reach. */
export function refuseNonHolder({ roleName }: { roleName: string }): void {
  if (!holdsCredit(roleName)) throw holdsNoCredit()
}

export const holdsNoCredit = () => new Refusal({ status: 409, code: 'holds_no_credit', message: 'Ce compte ne porte pas de crédit.' })
