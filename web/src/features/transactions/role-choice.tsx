import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import type { CreditHistorySearch } from './credit-history-search.ts'
import { roleWords } from './transaction-words.ts'

type Role = CreditHistorySearch['role']
const ROLES = ['sellers', 'ROLE_PDV', 'ROLE_CLIENT', 'ROLE_AGENT'] as const
const CHOICES = ROLES.map((value) => ({ value, label: value === 'sellers' ? 'Vendeur' : roleWords(value) }))

/** Whose accounts are shown. */
export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return <ChoiceMenu label="Rôle" all="Tous les rôles" choices={CHOICES} value={role} onChange={onChange} />
}
