import { listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatDayAge, formatShortDay } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Counter } from '../../ui/feedback/status-word.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './dashboard.module.css'
import { type Month, ofMonth } from './month.ts'
import { OutletList } from './outlet-list.tsx'
import { inactiveOf } from './outlet-ranking.ts'
import typography from '../../ui/layout/typography.module.css'

const ROWS_MAX = 6
const SHOWN_BELOW = 3

export function InactiveCard({ month, isManager }: { month: Month; isManager: boolean }) {
  const { rows } = useRead(listOutletObjectives, { query: month.query })
  const inactive = inactiveOf(rows)
  return (
    <Card
      title={
        <>
          Points de vente inactifs <Counter>{formatNumber(inactive.length)}</Counter>
        </>
      }
      flush
      className={styles.card}
      aside={
        <Link to={isManager ? paths.outlets : paths.performance} search={{ view: 'inactive' }}>
          Les voir →
        </Link>
      }
    >
      {inactive.length === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={28} stroke={1.4} aria-hidden />}
          title={rows.length > 1 ? 'Tous ont vendu ce mois-ci' : 'Aucun point de vente inactif'}
          message={activeSentence(rows.length, month)}
        />
      )}
      {inactive.length > 0 && (
        <>
          <p className={styles.lead}>Aucun recrutement ni réabonnement {`depuis le début ${ofMonth(month)}`}.</p>
          <OutletList
            name="Points de vente inactifs"
            heads={['Dernière vente']}
            outlets={inactive.slice(0, isManager ? ROWS_MAX : SHOWN_BELOW)}
            cellsOf={({ lastActiveOn }) => [
              <span key="last" className={typography.quiet}>
                {lastSale(lastActiveOn, month.dataDate)}
              </span>,
            ]}
          />
        </>
      )}
    </Card>
  )
}

function activeSentence(count: number, month: Month): string | null {
  if (count === 0) return null
  const all = count === 1 ? 'Votre seul point de vente a' : `Les ${formatNumber(count)} points de vente ont`
  return `${all} au moins un recrutement ou un réabonnement depuis le début ${ofMonth(month)}.`
}

/** Returns the day of the last sale; the year appears only when it differs from that of `dataDate`. */
function lastSale(day: string | null, dataDate: string): string {
  if (day === null) return 'jamais'
  return day.startsWith(dataDate.slice(0, 4)) ? `le ${formatShortDay(day)}` : formatDayAge(day, dataDate)
}
