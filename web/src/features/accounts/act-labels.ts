import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import type { Account } from '@backoffice/contract/accounts/accounts'
import type { ActKind } from './account-acts.tsx'

export type ReasonKind = Exclude<ActKind, 'role'>

type ActTexts = { question: string; confirm: string; done: string; consequence: string; example: string }

export const SESSIONS_END = 'Ses sessions se ferment tout de suite.'

export function actTextsOf(account: Account): Record<ReasonKind, ActTexts> {
  const name = displayNameOf(account)
  return {
    suspend: {
      question: `Suspendre ${name}\u00a0?`,
      confirm: 'Suspendre le compte',
      done: `${name} est suspendu`,
      consequence: `${SESSIONS_END} Plus personne ne pourra se connecter avec ce compte, jusqu’à ce qu’un gestionnaire le rétablisse.`,
      example: 'téléphone volé',
    },
    reinstate: {
      question: `Rétablir ${name}\u00a0?`,
      confirm: 'Rétablir le compte',
      done: `${name} est rétabli`,
      consequence: `La personne pourra se connecter de nouveau, ou recevoir une invitation si elle n’a jamais activé son compte.${account.roleName === 'ROLE_MANAGER' ? ' Un autre gestionnaire devra confirmer\u00a0: rien ne change avant.' : ''}`,
      example: 'téléphone retrouvé',
    },
    archive: {
      question: `Archiver ${name}\u00a0?`,
      confirm: 'Archiver le compte',
      done: `${name} est archivé`,
      consequence: `${SESSIONS_END} Son historique et ses chiffres restent, son adresse e-mail redevient libre${releasedOf(account)}. C’est définitif.`,
      example: 'point de vente fermé',
    },
  }
}

export function releasedOf({ roleName }: Account): string {
  if (roleName === 'ROLE_RESP') return ', ses points de vente n’ont plus de responsable'
  return roleName === 'ROLE_AGENT' ? ', ses points de vente et ses clients n’ont plus d’agent' : ''
}
