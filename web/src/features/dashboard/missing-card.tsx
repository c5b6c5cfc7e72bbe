import { listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import styles from './dashboard.module.css'
import { missingSentence } from './missing-sentence.ts'
import type { Month } from './month.ts'
import { OutletList } from './outlet-list.tsx'
import { byMissing } from './outlet-ranking.ts'

const ROWS_MAX = 8

export function MissingCard({ month }: { month: Month }) {
  const { rows, totals } = useRead(listOutletObjectives, { query: month.query })
  const outlets = byMissing(rows)
  const sentences = [missingSentence('recruitments', totals), missingSentence('renewals', totals)].filter((sentence) => sentence !== null)
  return (
    <Card
      title="Ce qui manque"
      note="jusqu’à l’objectif du mois"
      flush
      className={styles.card}
      aside={<Link to={paths.performance}>Les {formatNumber(rows.length)} →</Link>}
    >
      {sentences.length > 0 && (
        <div className={styles.lead}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {outlets.length === 0 && <p className={styles.nothing}>Rien ne manque&nbsp;: aucun objectif publié n’est en attente.</p>}
      {outlets.length > 0 && (
        <OutletList
          name="Ce qui manque, par point de vente"
          heads={['Recrut.', 'Réabon.']}
          hasHeads
          outlets={outlets.slice(0, ROWS_MAX)}
          cellsOf={({ remaining }) => [
            <strong key="recruitments">{formatNumber(remaining?.recruitments ?? 0)}</strong>,
            formatNumber(remaining?.renewals ?? 0),
          ]}
        />
      )}
    </Card>
  )
}
