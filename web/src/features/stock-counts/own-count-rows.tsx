import { COUNT_STATUS_LABELS } from '@backoffice/contract/stock-counts/count-table'
import type { StockCount } from '@backoffice/contract/stock-counts/counts'
import { formatInstant } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { OpeningRow, RowDetail, RowList, RowName } from '../../ui/layout/row-list.tsx'
import { STATUS_TONES } from './count-labels.ts'

/** Lists counts of one depot, each opening itself. */
export function OwnCountRows({ counts, onOpen }: { counts: readonly StockCount[]; onOpen: (id: number) => void }) {
  return (
    <RowList label="Mes inventaires">
      {counts.map((count) => (
        <OpeningRow
          key={count.id}
          onOpen={() => onOpen(count.id)}
          start={
            <>
              <RowName>{count.reference}</RowName>
              <RowDetail>{formatInstant(count.openedAt)}</RowDetail>
            </>
          }
          end={
            <>
              <StatusWord tone={STATUS_TONES[count.statut]}>{COUNT_STATUS_LABELS[count.statut]}</StatusWord>
              <RowDetail>{foundText(count)}</RowDetail>
            </>
          }
        />
      ))}
    </RowList>
  )
}

/** Returns, for example, « 3 écarts », or how much was counted while the gaps are not known. */
function foundText({ gaps, entryCount }: StockCount): string {
  if (gaps === null) return formatCount(entryCount, 'ligne comptée', 'lignes comptées')
  return gaps.length === 0 ? 'aucun écart' : formatCount(gaps.length, 'écart')
}
