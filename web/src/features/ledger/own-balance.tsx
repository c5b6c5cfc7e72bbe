import { getCreditStats } from '@backoffice/contract/credit-lines'
import { getBalance } from '@backoffice/contract/ledger'
import { useState } from 'react'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import styles from './ledger.module.css'
import { runOutSentence } from './run-out.ts'

/** What can be spent, heavier than anything else on the page; what it is made of under it. */
export function OwnBalance({ userId }: { userId: number }) {
  const { available, balance, held, floor } = useRead(getBalance, { params: { userId } })
  return (
    <section aria-label="Disponible" aria-live="polite">
      <p className={styles.label}>Disponible</p>
      <p className={styles.available}>{formatMoney(available)}</p>
      <dl className={styles.parts}>
        <Part label="Solde" amount={balance} />
        <Part label="Retenu" amount={held} />
        {floor !== 0 && <Part label="Plancher" amount={floor} />}
      </dl>
    </section>
  )
}

function Part({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}

/** Until when the balance lasts; nothing while nobody knows. */
export function RunOutLine({ userId }: { userId: number }) {
  const [now] = useState(() => new Date())
  const balance = useQuietRead(getBalance, { params: { userId } })
  const stats = useQuietRead(getCreditStats, { params: { userId } })
  if (!balance || !stats) return null
  const { before, strong, after } = runOutSentence({ ...stats.runOut.zero, available: balance.available }, now)
  return (
    <p className={styles.runOut}>
      {before}
      <strong>{strong}</strong>
      {after}
    </p>
  )
}
