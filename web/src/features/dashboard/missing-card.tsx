import { listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/layout/page.tsx'
import styles from './dashboard.module.css'
import { AIMED_NAMES, type AimedIndicator, INDICATORS } from './indicators.ts'
import { missingSentence } from './missing-sentence.ts'
import type { Month } from './month.ts'
import { NextObjective } from './next-objective.tsx'
import { OutletList } from './outlet-list.tsx'
import { byMissing } from './outlet-ranking.ts'

const ROWS_MAX = 8
const HEADS: Record<AimedIndicator, string> = { recruitments: 'Recrut.', renewals: 'Réabon.', upgrades: 'Upgr.', revenue: 'CA' }

export function MissingCard({ month }: { month: Month }) {
  const { rows, totals } = useRead(listOutletObjectives, { query: month.query })
  const outlets = byMissing(rows)
  const sentences = AIMED_NAMES.map((name) => missingSentence(name, totals)).filter((sentence) => sentence !== null)
  const columns = AIMED_NAMES.filter((name) => outlets.some(({ remaining }) => (remaining?.[name] ?? 0) > 0))
  return (
    <Card
      title="Ce qui manque"
      note="jusqu’à l’objectif du mois"
      flush
      className={styles.card}
      aside={<Link to={paths.performance}>Tous les points de vente →</Link>}
    >
      <div className={styles.lead}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <NextObjective after={month} />
      </div>
      {outlets.length === 0 && (
        <p className={styles.nothing}>{emptySentence({ hasObjective: totals.objective !== null, isReached: sentences.length === 0 })}</p>
      )}
      {outlets.length > 0 && (
        <OutletList
          name="Ce qui manque, par point de vente"
          heads={columns.map((name) => HEADS[name])}
          hasHeads
          outlets={outlets.slice(0, ROWS_MAX)}
          cellsOf={({ remaining }) =>
            columns.map((name, at) => {
              const text = INDICATORS[name].format(remaining?.[name] ?? 0)
              return at === 0 ? <strong key={name}>{text}</strong> : text
            })
          }
        />
      )}
    </Card>
  )
}

function emptySentence({ hasObjective, isReached }: { hasObjective: boolean; isReached: boolean }): string {
  if (!hasObjective) return 'Aucun objectif publié ce mois-ci\u00a0: rien à quoi comparer.'
  return isReached
    ? 'Rien ne manque\u00a0: les objectifs publiés sont atteints.'
    : 'Aucun point de vente n’est en dessous d’un objectif publié.'
}
