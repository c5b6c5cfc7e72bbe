import type { StockImport } from '@backoffice/contract/imports/imports'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Card } from '../../ui/layout/page.tsx'
import { AnalysedFile } from './analysed-file.tsx'
import styles from './plain-table.module.css'
import type { ImportsSearch } from './imports-search.ts'
import { stockConsequenceOf } from './stock-consequence.ts'

type Props = { stockImport: StockImport; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function AnalysedStock({ stockImport, search, onSearch }: Props) {
  const { counts, effect } = stockImport
  if (counts === null || effect === null) return null

  return (
    <AnalysedFile
      fileImport={stockImport}
      counts={counts}
      consequence={stockConsequenceOf({ counts, effect })}
      effectSpan={5}
      search={search}
      onSearch={onSearch}
    >
      <Card title={stockImport.state === 'analysed' ? 'Ce qui entrera' : 'Ce qui est entré'} note="au dépôt central" flush>
        <Received effect={effect} isApplied={stockImport.state !== 'analysed'} />
      </Card>
    </AnalysedFile>
  )
}

type ReceivedProps = { effect: NonNullable<StockImport['effect']>; isApplied: boolean }

function Received({ effect: { articles, unknownArticles }, isApplied }: ReceivedProps) {
  const unknown = new Set(unknownArticles.map(({ code }) => code))
  return (
    <table className={styles.plain} aria-label="Articles reçus">
      <thead>
        <tr>
          <th scope="col">Article</th>
          <th scope="col" className={styles.end}>
            Pièces
          </th>
          <th scope="col" className={styles.end}>
            Montant
          </th>
        </tr>
      </thead>
      <tbody>
        {articles.map(({ articleCode, quantity, amount }) => (
          <tr key={articleCode}>
            <th scope="row">
              {articleCode}
              {unknown.has(articleCode) && (isApplied ? ', créé' : ', à créer')}
            </th>
            <td className={styles.end}>{formatNumber(quantity)}</td>
            <td className={styles.end}>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
