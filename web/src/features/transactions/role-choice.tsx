import { DropMenu } from '../../ui/drop-menu.tsx'
import type { CreditHistorySearch } from './credit-history-search.ts'
import { roleWords } from './transaction-words.ts'
import styles from './transactions.module.css'

type Role = CreditHistorySearch['role']
const ROLES = ['ROLE_PDV', 'ROLE_CLIENT', 'ROLE_AGENT'] as const

/** Whose accounts are shown. */
export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return (
    <DropMenu
      label="Rôle"
      isNamedByContent
      buttonClassName={styles.tool}
      button={role === undefined ? 'Tous les rôles' : `Rôle\u00a0: ${roleWords(role).toLowerCase()}`}
      items={[
        { label: 'Tous les rôles', isChosen: role === undefined, onSelect: () => onChange(undefined) },
        ...ROLES.map((one) => ({ label: roleWords(one), isChosen: role === one, onSelect: () => onChange(one) })),
      ]}
    />
  )
}
