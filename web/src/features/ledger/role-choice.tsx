import { roleLabel } from '@backoffice/contract/roles'
import { Select } from '../../ui/form/select.tsx'
import type { CreditHistorySearch } from './credit-history-search.ts'

type Role = CreditHistorySearch['role']
const ROLES = ['sellers', 'ROLE_PDV', 'ROLE_CLIENT', 'ROLE_AGENT'] as const
const OPTIONS = [
  { value: '', label: 'Tous les rôles' },
  ...ROLES.map((value) => ({ value, label: value === 'sellers' ? 'Vendeur' : roleLabel(value) })),
]

export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return (
    <Select
      aria-label="Rôle"
      size="small"
      value={role ?? ''}
      options={OPTIONS}
      onChange={(value) => onChange(ROLES.find((option) => option === value))}
    />
  )
}
