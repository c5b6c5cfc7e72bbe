import { type Role, roleLabel as labelOf } from '@backoffice/contract/roles'
import { Kind } from './kind-names.ts'

/** An outlet has both; a client has only a credit agent. */
export type Responsibility = 'sectorManager' | 'creditAgent'

type KindLabels = { role: Role | null; tab: string; singular: string; plural: string }

export const KINDS: Record<Kind, KindLabels> = {
  outlets: { role: 'ROLE_PDV', tab: 'Points de vente', singular: 'point de vente', plural: 'points de vente' },
  clients: { role: 'ROLE_CLIENT', tab: 'Clients', singular: 'client', plural: 'clients' },
  sectorManagers: { role: 'ROLE_RESP', tab: 'Responsables secteur', singular: 'responsable secteur', plural: 'responsables secteur' },
  creditAgents: { role: 'ROLE_AGENT', tab: 'Agents crédit', singular: 'agent crédit', plural: 'agents crédit' },
  managers: { role: 'ROLE_MANAGER', tab: 'Gestionnaires', singular: 'gestionnaire', plural: 'gestionnaires' },
  others: { role: null, tab: 'Rôle inconnu', singular: 'compte sans rôle connu', plural: 'comptes sans rôle connu' },
}

/** Returns the kind of account a role belongs to; `others` if the role is unknown. */
export function kindOfRole(roleName: string): Kind {
  return Kind.options.find((kind) => KINDS[kind].role === roleName) ?? 'others'
}

export const responsibilitiesOf = (kind: Kind): readonly Responsibility[] => {
  if (kind === 'outlets') return ['sectorManager', 'creditAgent']
  return kind === 'clients' ? ['creditAgent'] : []
}

/** The account's field that holds each responsible person's id. */
export const RESPONSIBLE_ID = { sectorManager: 'sectorManagerId', creditAgent: 'creditAgentId' } as const

export const RESPONSIBILITY_LABEL: Record<Responsibility, string> = {
  sectorManager: labelOf('ROLE_RESP'),
  creditAgent: labelOf('ROLE_AGENT'),
}

export function roleLabel(roleName: string): string {
  return labelOf(roleName, 'Rôle inconnu')
}
