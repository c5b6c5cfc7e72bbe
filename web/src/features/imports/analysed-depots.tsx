import type { DepotImport } from '@backoffice/contract/imports/imports'
import { formatNumber } from '../../format/numbers.ts'
import { Card } from '../../ui/layout/page.tsx'
import { AnalysedFile } from './analysed-file.tsx'
import { depotConsequenceOf } from './depot-consequence.ts'
import styles from './plain-table.module.css'
import type { ImportsSearch } from './imports-search.ts'

type Props = { depotImport: DepotImport; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function AnalysedDepots({ depotImport, search, onSearch }: Props) {
  const { counts, effect } = depotImport
  if (counts === null || effect === null) return null

  return (
    <AnalysedFile
      fileImport={depotImport}
      counts={counts}
      consequence={depotConsequenceOf({ counts, effect })}
      effectSpan={5}
      search={search}
      onSearch={onSearch}
    >
      <Card title="Comparaison avec les mouvements" flush>
        <Gaps effect={effect} />
      </Card>
    </AnalysedFile>
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
