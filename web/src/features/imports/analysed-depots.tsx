import type { DepotImport } from '@backoffice/contract/imports/imports'
import { formatNumber } from '../../format/numbers.ts'
import { CardGrid, Card, Columns } from '../../ui/layout/page.tsx'
import { ActHistory } from '../audit/index.ts'
import { depotConsequenceOf } from './depot-consequence.ts'
import { ImportDecision } from './import-decision.tsx'
import styles from './plain-table.module.css'
import type { ImportsSearch } from './imports-search.ts'
import { LinesByStatus } from './lines-by-status.tsx'
import { LinesCard } from './lines-card.tsx'

type Props = { depotImport: DepotImport; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function AnalysedDepots({ depotImport, search, onSearch }: Props) {
  const { state, id, counts, effect } = depotImport
  if (counts === null || effect === null) return null

  const change = (next: ImportsSearch) => onSearch({ ...search, ...next })
  return (
    <>
      <CardGrid>
        <Columns span={7}>
          <LinesByStatus
            importKind="depot"
            state={state}
            counts={counts}
            corrections={null}
            onLines={(lines) => change({ lines, line: undefined, page: 0 })}
          />
        </Columns>
        <Columns span={5}>
          <Card title="Comparaison avec les mouvements" flush>
            <Gaps effect={effect} />
          </Card>
        </Columns>
      </CardGrid>
      <LinesCard fileImport={depotImport} counts={counts} search={search} onSearch={change} />
      <Card title="Historique">
        <ActHistory kind="import" id={id} />
      </Card>
      <ImportDecision
        fileImport={depotImport}
        counts={counts}
        consequence={depotConsequenceOf({ counts, effect })}
        onLeave={() => onSearch({})}
      />
    </>
  )
}

function Gaps({ effect: { rows, gaps, largestGap } }: { effect: NonNullable<DepotImport['effect']> }) {
  return (
    <table className={styles.plain} aria-label="Comparaison avec les mouvements">
      <tbody>
        <tr>
          <th scope="row">Relevés</th>
          <td className={styles.after}>{formatNumber(rows)}</td>
        </tr>
        <tr>
          <th scope="row">Avec un écart</th>
          <td className={styles.after}>{formatNumber(gaps)}</td>
        </tr>
        <tr>
          <th scope="row">Plus grand écart, en pièces</th>
          <td className={styles.after}>{formatNumber(largestGap)}</td>
        </tr>
      </tbody>
    </table>
  )
}
