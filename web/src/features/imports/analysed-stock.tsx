import type { StockImport } from '@backoffice/contract/imports/imports'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { CardGrid, Card, Columns } from '../../ui/layout/page.tsx'
import { ActHistory } from '../audit/index.ts'
import { ImportDecision } from './import-decision.tsx'
import styles from './plain-table.module.css'
import type { ImportsSearch } from './imports-search.ts'
import { LinesByStatus } from './lines-by-status.tsx'
import { LinesCard } from './lines-card.tsx'
import { stockConsequenceOf } from './stock-consequence.ts'

type Props = { stockImport: StockImport; search: ImportsSearch; onSearch: (search: ImportsSearch) => void }

export function AnalysedStock({ stockImport, search, onSearch }: Props) {
  const { counts, effect } = stockImport
  if (counts === null || effect === null) return null

  const change = (next: ImportsSearch) => onSearch({ ...search, ...next })
  return (
    <>
      <CardGrid>
        <Columns span={7}>
          <LinesByStatus
            importKind="stock"
            state={stockImport.state}
            counts={counts}
            corrections={null}
            onLines={(lines) => change({ lines, line: undefined, page: 0 })}
          />
        </Columns>
        <Columns span={5}>
          <Card title={stockImport.state === 'analysed' ? 'Ce qui entrera' : 'Ce qui est entré'} note="au dépôt central" flush>
            <Received effect={effect} />
          </Card>
        </Columns>
      </CardGrid>
      <LinesCard fileImport={stockImport} counts={counts} search={search} onSearch={change} />
      <Card title="Historique">
        <ActHistory kind="import" id={stockImport.id} />
      </Card>
      <ImportDecision
        fileImport={stockImport}
        counts={counts}
        consequence={stockConsequenceOf({ counts, effect })}
        onLeave={() => onSearch({})}
      />
    </>
  )
}

function Received({ effect: { articles, unknownArticles } }: { effect: NonNullable<StockImport['effect']> }) {
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
              {unknown.has(articleCode) && ', à créer'}
            </th>
            <td className={styles.end}>{formatNumber(quantity)}</td>
            <td className={styles.end}>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
