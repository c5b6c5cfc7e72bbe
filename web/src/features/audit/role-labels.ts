import type { Role } from '@backoffice/contract/roles'

const ROLE_LABELS = {
  ROLE_MANAGER: 'gestionnaire réseau',
  ROLE_RESP: 'responsable secteur',
  ROLE_AGENT: 'agent crédit',
  ROLE_PDV: 'point de vente',
  ROLE_CLIENT: 'client',
} as const satisfies Record<Role, string>

/** Returns the label of a role, or undefined for acts without a session: sign-in, a mail's link, a program. */
export function roleWords(roleName: string): string | undefined {
  const words: Partial<Record<string, string>> = ROLE_LABELS
  return words[roleName]
}
