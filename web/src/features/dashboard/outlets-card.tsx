import { getMonthOverview, listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { RateBar } from '../../ui/chart/rate-bar.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './dashboard.module.css'
import type { Month } from './month.ts'
import { OutletList } from './outlet-list.tsx'
import { extremesOf } from './outlet-ranking.ts'

export function OutletsCard({ month }: { month: Month }) {
  const { rows } = useRead(listOutletObjectives, { query: month.query })
  const { landing } = useRead(getMonthOverview, { query: month.query })
  const { ahead, behind } = extremesOf(rows)
  const elapsed = landing?.shareElapsed ?? null
  const lists = [
    { title: 'Les plus avancés', outlets: ahead },
    { title: 'Les plus en retard, parmi les actifs', outlets: behind },
  ]
  return (
    <Card
      title="Points de vente"
      note="recrutements du mois et part de l’objectif atteinte"
      flush
      className={styles.card}
      aside={<Link to={paths.outlets}>Tous les points de vente →</Link>}
    >
      {ahead.length === 0 && <p className={styles.nothing}>Aucun point de vente n’a d’objectif publié pour {month.name}.</p>}
      {ahead.length > 0 && (
        <div className={styles.halves}>
          {lists.map(({ title, outlets }) => (
            <div key={title} className={styles.half}>
              <h3 className={styles.halfTitle}>{title}</h3>
              <OutletList
                name={title}
                heads={['Recrutements', 'Part de l’objectif']}
                outlets={outlets}
                cellsOf={({ achieved, recruitmentRate }) => [
                  <strong key="figure">{formatNumber(achieved.recruitments)}</strong>,
                  <RateBar key="rate" rate={recruitmentRate} elapsed={elapsed} />,
                ]}
              />
            </div>
          ))}
        </div>
      )}
    </Card>
  )
}
