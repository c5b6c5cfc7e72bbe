import { getCreditStats } from '@backoffice/contract/credit-lines'
import { getBalance } from '@backoffice/contract/ledger'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { MovementsLink } from '../../movements-link.tsx'
import { paths } from '../../paths.ts'
import { runOutSentence } from './forecast.ts'
import styles from './ledger.module.css'

/** What can be spent, heavier than anything else on the page; what it is made of under it. */
export function OwnBalance({ userId }: { userId: number }) {
  const { available, balance, held, floor } = useRead(getBalance, { params: { userId } })
  return (
    <section aria-label="Disponible" aria-live="polite">
      <p className={styles.label}>{floor === 0 ? 'Disponible' : 'Solde'}</p>
      <p className={styles.available}>
        <MovementsLink userId={userId}>{formatMoney(available)}</MovementsLink>
      </p>
      <dl className={styles.parts}>
        {floor !== 0 && <Part label="Marge">{formatMoney(sumOfMoney([available, -floor]))}</Part>}
        <Part label="Avec le retenu">
          <MovementsLink userId={userId}>{formatMoney(balance)}</MovementsLink>
        </Part>
        <Part label="Retenu">
          <Link className={styles.held} to={paths.ownCredit} search={{ panel: 'held' }}>
            {formatMoney(held)}
          </Link>
        </Part>
        {floor !== 0 && <Part label="Plancher">{formatMoney(floor)}</Part>}
      </dl>
    </section>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
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
