import { formatMoney } from '../../format/money.ts'
import styles from './after-amounts.module.css'

export function AfterAmounts({ available, after }: { available: number; after: number }) {
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>Solde aujourd’hui</dt>
        <dd data-tone="quiet">{formatMoney(available)}</dd>
      </div>
      <div>
        <dt>Solde après</dt>
        <dd>{formatMoney(after)}</dd>
      </div>
    </dl>
  )
}
