import { type CreditAlert, listCreditAlerts } from '@backoffice/contract/follow-ups'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/page.tsx'
import { Counter, StatusWord } from '../../ui/status-word.tsx'
import { momentWords } from '../ledger/index.ts'
import styles from './credit-cards.module.css'

const SHOWN = 3

/** The credit agents whose float runs out within two days, the soonest first. */
export function FloatsCard() {
  const [now] = useState(() => new Date())
  const alerts = useRead(listCreditAlerts, { query: { kind: 'running_out' } })
  const floats = alerts.filter(({ role }) => role === 'ROLE_AGENT').toSorted((one, other) => endOf(one).localeCompare(endOf(other)))
  return (
    <Card
      title={
        <>
          Soldes d’agents à court <Counter>{formatNumber(floats.length)}</Counter>
        </>
      }
      flush
    >
      {floats.length === 0 && <p className={styles.none}>Aucun solde d’agent ne s’épuise d’ici deux jours.</p>}
      <ul className={styles.rows}>
        {floats.slice(0, SHOWN).map((float) => (
          <li key={float.userId}>
            <Link className={styles.row} to={paths.creditHistory} search={{ open: float.userId }}>
              <span className={styles.who}>
                <span className={styles.name} title={float.name}>
                  {float.name}
                </span>
                <span className={styles.quiet}>{formatMoney(float.available)} de disponible</span>
              </span>
              <span className={styles.state}>
                <StatusWord tone={float.available <= 0 ? 'bad' : 'warn'}>{endWords(float, now)}</StatusWord>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const endOf = ({ runOut }: CreditAlert): string => runOut?.at ?? ''

function endWords({ available, runOut }: CreditAlert, now: Date): string {
  if (available <= 0) return 'épuisé'
  return runOut?.at ? `épuisé ${momentWords(runOut.at, now)}` : 'bientôt épuisé'
}
