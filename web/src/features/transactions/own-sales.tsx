import { listTransactionsByPage, type Transaction } from '@backoffice/contract/transactions'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { todayHere } from '../../ui/french-date.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { ownSalesQuery } from './own-sales-query.ts'
import styles from './own-sales.module.css'
import { soldWords, STATUS_TONE, STATUS_WORDS } from './transaction-words.ts'

type Props = { userId: number; shown: number; onOpen: (id: number) => void }

/** The last sales of who looks at them, with what became of each. */
export function OwnSales({ userId, shown, onOpen }: Props) {
  const { content } = useRead(listTransactionsByPage, { query: ownSalesQuery({ userId, today: todayHere() }, { page: 0, size: shown }) })
  return <SaleList sales={content} onOpen={onOpen} />
}

export function SaleList({ sales, onOpen }: { sales: readonly Transaction[]; onOpen: (id: number) => void }) {
  const [now] = useState(() => new Date())
  if (sales.length === 0)
    return <p className={styles.none}>Aucune vente encore. Les vôtres se suivront ici, de la saisie à la validation.</p>
  return (
    <ul className={styles.list} aria-label="Mes ventes">
      {sales.map((sale) => (
        <li key={sale.id}>
          <button type="button" className={styles.row} onClick={() => onOpen(sale.id)}>
            <span className={styles.what}>
              <span className={styles.sold} title={soldWords(sale)}>
                {soldWords(sale)}
              </span>
              <span className={styles.quiet}>
                {sale.subscriberNumber !== null && `Abonné ${sale.subscriberNumber} · `}
                {formatAge(sale.createdAt, now)}
              </span>
            </span>
            <span className={styles.state}>
              <span className={styles.amount}>{formatMoney(sale.amount)}</span>
              <StatusWord tone={STATUS_TONE[sale.statut]}>{STATUS_WORDS[sale.statut]}</StatusWord>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
