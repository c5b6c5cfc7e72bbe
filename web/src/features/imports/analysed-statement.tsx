import type { StatementImport } from '@backoffice/contract/imports/imports'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Card } from '../../ui/layout/page.tsx'
import { AnalysedFile } from './analysed-file.tsx'
import type { ImportsSearch } from './imports-search.ts'
import styles from './plain-table.module.css'
import { statementConsequenceOf } from './statement-consequence.ts'

type Props = { statementImport: StatementImport; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function AnalysedStatement({ statementImport, search, onSearch }: Props) {
  const { counts, effect } = statementImport
  if (counts === null || effect === null) return null

  return (
    <AnalysedFile
      fileImport={statementImport}
      counts={counts}
      consequence={statementConsequenceOf({ counts, effect })}
      effectSpan={5}
      search={search}
      onSearch={onSearch}
    >
      <Card title="À rapprocher de nos ventes" flush>
        <StatementEffect effect={effect} />
      </Card>
    </AnalysedFile>
  )
}

function StatementEffect({ effect: { newLines, amount, ignored, unknownOutlets } }: { effect: NonNullable<StatementImport['effect']> }) {
  return (
    <div className={styles.scroll} role="region" aria-label="À rapprocher de nos ventes" tabIndex={0}>
      <table className={styles.plain} aria-label="À rapprocher de nos ventes">
        <tbody>
          <tr>
            <th scope="row">Ventes d’abonnement</th>
            <td className={styles.after}>{formatNumber(newLines)}</td>
          </tr>
          <tr>
            <th scope="row">Leur montant</th>
            <td className={styles.after}>{formatMoney(amount)}</td>
          </tr>
          <tr>
            <th scope="row">Hors rapprochement</th>
            <td className={styles.after}>{formatNumber(ignored)}</td>
          </tr>
          {unknownOutlets.map(({ outletNumber, lines }) => (
            <tr key={outletNumber}>
              <th scope="row">{outletNumber}, point de vente inconnu</th>
              <td className={styles.after}>{formatCount(lines, 'ligne')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
