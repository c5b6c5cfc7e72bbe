import { getCreditStats } from '@backoffice/contract/ledger/credit-lines'
import { getBalance } from '@backoffice/contract/ledger/ledger'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatMoney, sumOfMoney } from '../../format/money.ts'
import { CREDIT_TERMS } from './credit-terms.ts'
import { MovementsLink } from './movements-link.tsx'
import { paths } from '../../paths.ts'
import { Definition } from '../../ui/overlay/definition.tsx'
import { runOutSentence } from './forecast.ts'
import movementsLink from './movements-link.module.css'
import styles from './own-balance.module.css'

export function OwnBalance({ userId }: { userId: number }) {
  const { available, balance, held, floor } = useRead(getBalance, { params: { userId } })
  return (
    <section aria-label="Solde" aria-live="polite">
      <p className={styles.label}>Solde</p>
      <p className={styles.available}>
        <MovementsLink userId={userId}>{formatMoney(available)}</MovementsLink>
      </p>
      <dl className={styles.parts}>
        {floor !== 0 && <BalancePart {...CREDIT_TERMS.margin}>{formatMoney(sumOfMoney([available, -floor]))}</BalancePart>}
        <BalancePart term="Avec le retenu">
          <MovementsLink userId={userId}>{formatMoney(balance)}</MovementsLink>
        </BalancePart>
        <BalancePart {...CREDIT_TERMS.held}>
          <Link className={movementsLink.link} to={paths.ownCredit} search={{ panel: 'held' }}>
            {formatMoney(held)}
          </Link>
        </BalancePart>
        {floor !== 0 && <BalancePart {...CREDIT_TERMS.floor}>{formatMoney(floor)}</BalancePart>}
      </dl>
    </section>
  )
}

function BalancePart({ term, definition, children }: { term: string; definition?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {term}
        {definition !== undefined && (
          <>
            {' '}
            <Definition term={term}>{definition}</Definition>
          </>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Says how long the balance lasts. */
export function RunOutLine({ userId }: { userId: number }) {
  return (
    <ReadBoundary loading={<p className={styles.runOut}>{'\u00a0'}</p>} isQuiet>
      <RunOut userId={userId} />
    </ReadBoundary>
  )
}

function RunOut({ userId }: { userId: number }) {
  const [now] = useState(() => new Date())
  const balance = useRead(getBalance, { params: { userId } })
  const stats = useRead(getCreditStats, { params: { userId } })
  const { before, strong, after } = runOutSentence({ ...stats.runOut.zero, available: balance.available }, now)
  return (
    <p className={styles.runOut}>
      {before}
      <strong>{strong}</strong>
      {after}
    </p>
  )
}
