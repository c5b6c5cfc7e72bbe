import { Refusal } from './refusal.ts'

export const CREDIT_ROLES = ['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'] as const

export type CreditAccount = { roleName: string; status: 'invited' | 'active' | 'suspended' | 'archived' }

export function holdsCredit(roleName: string): boolean {
  return (CREDIT_ROLES as readonly string[]).includes(roleName)
}

/** Throws unless the role has credit. After a change of role nobody could reach it. */
export function assertHoldsCredit({ roleName }: Pick<CreditAccount, 'roleName'>): void {
  if (!holdsCredit(roleName)) throw holdsNoCredit()
}

/** Throws if the account cannot sign in any more. Its credit can still be taken back. */
export function assertCanReceive({ status }: Pick<CreditAccount, 'status'>): void {
  if (status === 'suspended' || status === 'archived') throw beneficiaryNotActive(status)
}

export const holdsNoCredit = () => new Refusal({ status: 409, code: 'holds_no_credit', message: 'Ce compte ne porte pas de crédit.' })

export const beneficiaryNotActive = (status: 'suspended' | 'archived') =>
  new Refusal({
    status: 409,
    code: 'beneficiary_not_active',
    message: `Le compte du bénéficiaire est ${status === 'suspended' ? 'suspendu' : 'archivé'}\u00a0: il ne reçoit plus de crédit.`,
    presentStatus: status,
  })
