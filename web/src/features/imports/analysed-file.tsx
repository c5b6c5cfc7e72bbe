import type { Import, ImportCounts } from '@backoffice/contract/imports/imports'
import type { ReactNode } from 'react'
import { CardGrid, Card, Columns } from '../../ui/layout/page.tsx'
import { ActHistory } from '../audit/index.ts'
import type { Consequence } from './consequence.ts'
import { ImportDecision } from './import-decision.tsx'
import type { ImportsSearch } from './imports-search.ts'
import { LinesByStatus } from './lines-by-status.tsx'
import { LinesCard } from './lines-card.tsx'

type Props = {
  fileImport: Import
  counts: ImportCounts
  consequence: Consequence
  effectSpan: 5 | 7
  search: ImportsSearch
  onSearch: (search: ImportsSearch) => void
  /** The effect of the file. */
  children: ReactNode
}

/** Shows an analysed file: its lines by status beside its effect, the lines to look at, its history, and the decision. */
export function AnalysedFile({ fileImport, counts, consequence, effectSpan, search, onSearch, children }: Props) {
  const change = (next: ImportsSearch) => onSearch({ ...search, ...next })
  return (
    <>
      <CardGrid>
        <Columns span={effectSpan === 5 ? 7 : 5}>
          <LinesByStatus
            importKind={fileImport.importKind}
            state={fileImport.state}
            counts={counts}
            corrections={null}
            onLines={(lines) => change({ lines, line: undefined, page: 0 })}
          />
        </Columns>
        <Columns span={effectSpan}>{children}</Columns>
      </CardGrid>
      <LinesCard fileImport={fileImport} counts={counts} search={search} onSearch={change} />
      <Card title="Historique">
        <ActHistory kind="import" id={fileImport.id} />
      </Card>
      <ImportDecision fileImport={fileImport} counts={counts} consequence={consequence} onLeave={() => onSearch({})} />
    </>
  )
}
