import type { Operation, SettledRole } from './amount-settings.ts'
import type { Level, Limit, SettingsScope } from './settings-lines.ts'

const ROLE_LABELS: Record<SettledRole, string> = { ROLE_PDV: 'Points de vente', ROLE_CLIENT: 'Clients', ROLE_AGENT: 'Agents crédit' }

export const OPERATION_LABELS: Record<Operation, string> = {
  network_credit: 'Demande au réseau',
  agent_credit: 'Demande à l’agent',
  float: 'Approvisionnement',
  credit: 'Crédit donné',
  debit: 'Crédit repris',
  transaction: 'Vente',
}

export const LIMIT_TEXTS: Record<Limit, { label: string; definition: string }> = {
  minimum: { label: 'Minimum', definition: 'Le plus petit montant d’une opération.' },
  maximum: { label: 'Maximum', definition: 'Le plus grand montant d’une opération.' },
  step: { label: 'Pas', definition: 'Le montant est un multiple de celui-ci.' },
  dailyCap: { label: 'Plafond du jour', definition: 'Le total des opérations d’un compte en un jour.' },
  monthlyCap: { label: 'Plafond du mois', definition: 'Le total des opérations d’un compte en un mois.' },
  doubleDecisionAbove: { label: 'Second accord au-delà de', definition: 'Au-delà, une seconde personne donne aussi son accord.' },
}

export const LEVEL_TEXTS: Record<Level, { label: string; definition: string }> = {
  creditLimit: { label: 'Découvert permis', definition: 'Jusqu’où un compte peut dépenser au-delà de son solde.' },
  alertThreshold: { label: 'Seuil d’alerte', definition: 'Sous ce solde, le compte est bas et se relance.' },
  criticalThreshold: { label: 'Seuil critique', definition: 'Sous ce solde, le compte est critique.' },
}

export function scopeLabel(scope: SettingsScope, userName: string | null): string {
  return 'userId' in scope ? (userName ?? `Compte n°\u00a0${scope.userId}`) : ROLE_LABELS[scope.roleName]
}
