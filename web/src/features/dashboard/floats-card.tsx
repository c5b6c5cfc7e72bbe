import { listCreditLines } from '@backoffice/contract/ledger/credit-lines'
import { listCreditAlerts } from '@backoffice/contract/follow-ups/follow-ups'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Counter, StatusWord } from '../../ui/feedback/status-word.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { formatMoment } from '../ledger/index.ts'
import styles from './credit-cards.module.css'
import { type Float, floatsOf } from './floats.ts'
import typography from '../../ui/layout/typography.module.css'

const ROWS_MAX = 3
const ALERTS_MAX = 200

const AGENTS = { query: { role: 'ROLE_AGENT' } } as const

/** Lists the credit agents whose float is empty or runs out within two days. */
export function FloatsCard() {
  const [now] = useState(() => new Date())
  useReadAhead(listCreditLines, AGENTS)
  const { content: alerts } = useRead(listCreditAlerts, { query: { kind: 'running_out', size: ALERTS_MAX } })
  const floats = floatsOf(useRead(listCreditLines, AGENTS), alerts)
  return (
    <Card
      title={
        <>
          Agents bientôt à court de crédit <Counter>{formatNumber(floats.length)}</Counter>
        </>
      }
      flush
    >
      {floats.length === 0 && <p className={styles.none}>Aucun solde d’agent ne s’épuise d’ici deux jours.</p>}
      <ul>
        {floats.slice(0, ROWS_MAX).map((float) => (
          <li key={float.userId}>
            <Link className={styles.row} to={paths.creditHistory} search={{ open: float.userId }}>
              <span className={styles.who}>
                <span className={styles.name} title={float.name}>
                  {float.name}
                </span>
                <span className={typography.note}>Solde&nbsp;: {formatMoney(float.available)}</span>
              </span>
              <span className={styles.state}>
                <StatusWord tone={float.available <= 0 ? 'bad' : 'warn'}>{describeEnd(float, now)}</StatusWord>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function describeEnd({ available, endsAt }: Float, now: Date): string {
  if (available <= 0) return 'épuisé'
  return endsAt === null ? 'bientôt épuisé' : `épuisé ${formatMoment(endsAt, now)}`
}
