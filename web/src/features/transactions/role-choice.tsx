import { DropMenu } from '../../ui/drop-menu.tsx'
import type { CreditHistorySearch } from './credit-history-search.ts'
import { roleWords } from './transaction-words.ts'
import styles from './transactions.module.css'

type Role = CreditHistorySearch['role']
const ROLES = ['sellers', 'ROLE_PDV', 'ROLE_CLIENT', 'ROLE_AGENT'] as const

const wordsOf = (role: NonNullable<Role>): string => (role === 'sellers' ? 'Vendeur' : roleWords(role))

/** Whose accounts are shown. */
export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return (
    <DropMenu
      label="Rôle"
      isNamedByContent
      buttonClassName={styles.tool}
      button={role === undefined ? 'Tous les rôles' : `Rôle\u00a0: ${wordsOf(role).toLowerCase()}`}
      items={[
        { label: 'Tous les rôles', isChosen: role === undefined, onSelect: () => onChange(undefined) },
        ...ROLES.map((one) => ({ label: wordsOf(one), isChosen: role === one, onSelect: () => onChange(one) })),
      ]}
    />
  )
}
