import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import styles from './own-renewals.module.css'
import { RenewalRow } from './renewal-row.tsx'
import { NoOwnRenewal } from './no-own-renewal.tsx'

type Props = { rows: readonly Renewal[]; onOpen: (id: number) => void }

export function OwnRenewalList({ rows, onOpen }: Props) {
  if (rows.length === 0) return <NoOwnRenewal />
  return (
    <ul className={styles.rows} aria-label="Mes abonnés à renouveler">
      {rows.map((row) => (
        <RenewalRow key={row.id} row={row} isOwn onOpen={onOpen} />
      ))}
    </ul>
  )
}
