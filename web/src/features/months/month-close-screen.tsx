import { listMonths, type ListedMonth } from '@backoffice/contract/months/months'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { currentDay, formatMonthName } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import { OpeningRow, RowDetail, RowList, RowName } from '../../ui/layout/row-list.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { MonthCard } from './month-card.tsx'
import { detailOf } from './month-detail.ts'
import { STATUS_LABELS, STATUS_TONES } from './month-labels.ts'
import { nextToClose } from './next-to-close.ts'
import styles from './months.module.css'
import type { MonthCloseSearch } from './month-close-search.ts'

const route = getRouteApi(paths.monthClose)
const YEARS_BACK = 4

/** Shows the months of a year, and the checklist of the one that is open, which is the next to close unless another is chosen. */
export function MonthCloseScreen() {
  const [today] = useState(currentDay)
  const { year: chosenYear, month } = route.useSearch()
  const year = chosenYear ?? Number(month?.slice(0, 4) ?? today.slice(0, 4))
  const navigate = route.useNavigate()
  const show = (search: MonthCloseSearch) => void navigate({ search })

  return (
    <Page
      title={`Clôture des mois, ${year}`}
      subtitle="Un mois se clôt à deux. Rien n’y change ensuite&nbsp;: ce qui arrive en retard attend, ou compte dans le mois en cours."
      actions={<Stepper label="Année" value={year} options={yearsUntil(today, year)} onChange={(next) => show({ year: next })} />}
    >
      <ReadBoundary failure="Les mois n’ont pas pu être lus" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <YearParts year={year} today={today} chosenMonth={month} onOpen={(next) => show({ year, month: next })} />
      </ReadBoundary>
    </Page>
  )
}

type PartsProps = { year: number; today: string; chosenMonth: string | undefined; onOpen: (month: string) => void }

/** Lays the months of a year beside the one that is open. */
function YearParts({ year, today, chosenMonth, onOpen }: PartsProps) {
  const months = useRead(listMonths, { query: { year } })
  const openMonth = chosenMonth ?? nextToClose(months, today)
  const { deferred: shown, isStale } = useDeferredQuery(openMonth)
  return (
    <div className={styles.parts}>
      <Year year={year} today={today} months={months} openMonth={openMonth} onOpen={onOpen} />
      {shown !== undefined && (
        <div className={styles.opened} data-chosen={chosenMonth !== undefined} data-stale={isStale || undefined}>
          <ReadBoundary failure="Le mois n’a pas pu être lu" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
            <MonthCard key={shown} month={shown} />
          </ReadBoundary>
        </div>
      )}
    </div>
  )
}

type YearProps = Pick<PartsProps, 'year' | 'today' | 'onOpen'> & { months: readonly ListedMonth[]; openMonth: string | undefined }

function Year({ year, today, months, openMonth, onOpen }: YearProps) {
  const begun = months.filter((one) => monthText(one) <= today.slice(0, 7)).toReversed()
  return (
    <Card title={String(year)} flush>
      {begun.length === 0 && <p className={styles.none}>Aucun mois de cette année n’a commencé.</p>}
      <RowList label={`Mois de ${year}`}>
        {begun.map((one) => (
          <OpeningRow
            key={one.month}
            isOpen={monthText(one) === openMonth}
            onOpen={() => onOpen(monthText(one))}
            start={
              <>
                <RowName>{formatMonthName(one.month)}</RowName>
                <RowDetail>{detailOf(one)}</RowDetail>
              </>
            }
            end={<StatusWord tone={STATUS_TONES[one.statut]}>{STATUS_LABELS[one.statut]}</StatusWord>}
          />
        ))}
      </RowList>
    </Card>
  )
}

/** Returns the recent years and the one shown, oldest first. */
function yearsUntil(today: string, year: number) {
  const last = Math.max(Number(today.slice(0, 4)), year)
  const first = Math.min(year, last - YEARS_BACK)
  return Array.from({ length: last - first + 1 }, (_, index) => ({ value: first + index, label: String(first + index) }))
}
