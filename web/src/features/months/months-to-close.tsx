import { listMonths, type ListedMonth } from '@backoffice/contract/months/months'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { currentDay, formatMonth } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Counter, StatusWord } from '../../ui/feedback/status-word.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { NoRows, OpeningRow, RowDetail, RowList, RowName } from '../../ui/layout/row-list.tsx'
import { detailOf } from './month-detail.ts'
import { STATUS_LABELS, STATUS_TONES } from './month-labels.ts'

const ROWS_MAX = 3
/** Sets the last month in which months of the previous year are offered too. */
const LATE_UNTIL_MONTH = 3

/** Lists the months that wait for a second manager, then those that can be closed: until March those of the previous year too. */
export function MonthsToClose() {
  const [today] = useState(currentDay)
  const navigate = useNavigate()
  const year = Number(today.slice(0, 4))
  const from = Number(today.slice(5, 7)) <= LATE_UNTIL_MONTH ? year - 1 : year
  const ofFrom = useRead(listMonths, { query: { year: from } })
  const ofYear = useRead(listMonths, { query: { year } })
  const months = from === year ? ofYear : [...ofFrom, ...ofYear]
  const waiting = months.filter(isWaiting)
  const toClose = [...waiting, ...months.filter((one) => one.statut === 'open' && one.isReady).toReversed()]
  return (
    <Card
      title={
        <>
          Mois à clore <Counter>{formatNumber(toClose.length)}</Counter>
        </>
      }
      flush
      aside={<Link to={paths.monthClose}>Clôture →</Link>}
    >
      {toClose.length === 0 && <NoRows>Aucun mois à confirmer ni à clore.</NoRows>}
      <RowList label="Mois à clore">
        {toClose.slice(0, ROWS_MAX).map((one) => (
          <OpeningRow
            key={monthText(one)}
            onOpen={() => void navigate({ to: paths.monthClose, search: { month: monthText(one) } })}
            start={
              <>
                <RowName>{formatMonth(`${monthText(one)}-01`)}</RowName>
                <RowDetail>{detailOf(one)}</RowDetail>
              </>
            }
            end={isWaiting(one) && <StatusWord tone={STATUS_TONES[one.statut]}>{STATUS_LABELS[one.statut]}</StatusWord>}
          />
        ))}
      </RowList>
    </Card>
  )
}

const isWaiting = ({ statut: status }: ListedMonth) => status === 'closing' || status === 'reopening'
