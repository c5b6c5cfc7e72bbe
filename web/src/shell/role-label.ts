import type { Role } from '@backoffice/contract/roles'

const LABELS = {
  ROLE_MANAGER: 'Gestionnaire réseau',
  ROLE_RESP: 'Responsable secteur',
  ROLE_AGENT: 'Agent crédit',
  ROLE_PDV: 'Point de vente',
  ROLE_CLIENT: 'Client',
} as const satisfies Record<Role, string>

export function roleLabel(roleName: string): string {
  const labels: Partial<Record<string, string>> = LABELS
  return labels[roleName] ?? 'Compte'
}
