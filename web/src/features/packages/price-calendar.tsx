import { useState } from 'react'
import { formatLongDay, formatMonth } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatSignedPercent } from '../../format/numbers.ts'
import { addDays, todayHere } from '../../ui/form/french-date.ts'
import { Card } from '../../ui/layout/page.tsx'
import { type ChangeDay, changeDays, DURATIONS, openOf, type PriceChange } from './catalogue.ts'
import { offerLabel } from './catalogue-labels.ts'
import styles from './price-calendar.module.css'
import { useCatalogue } from './use-catalogue.ts'
import typography from '../../ui/layout/typography.module.css'
import { NoPriceChange } from './no-price-change.tsx'

const PAST_DAYS = 365

type Props = { onOpen: (open: string) => void }

export function PriceCalendar({ onOpen }: Props) {
  const { catalogue, now } = useCatalogue()
  const [pastFrom] = useState(() => addDays(todayHere(), -PAST_DAYS))
  const comingDays = changeDays(catalogue, ({ validFrom }) => validFrom > now)
  const pastDays = changeDays(catalogue, ({ validFrom }) => validFrom <= now && validFrom >= pastFrom).toReversed()
  return (
    <>
      <Card title="À venir" note={comingDays.length > 0 && formatCount(comingDays.length, 'date')} flush>
        {comingDays.length === 0 ? <NoPriceChange /> : <Days days={comingDays} onOpen={onOpen} />}
      </Card>
      {pastDays.length > 0 && (
        <Card title="Passés" note="sur un an" flush>
          <Days days={pastDays} onOpen={onOpen} />
        </Card>
      )}
    </>
  )
}

function Days({ days, onOpen }: Props & { days: readonly ChangeDay[] }) {
  return (
    <ol className={styles.days}>
      {days.map(({ day, changes }) => (
        <li key={day}>
          <h3 title={formatMonth(day)}>{formatLongDay(day)}</h3>
          <ul>
            {changes.map((change) => (
              <li key={change.price.id}>
                <Change change={change} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Change({ change: { price, before }, onOpen }: Props & { change: PriceChange }) {
  const months = DURATIONS.find((candidate) => candidate === price.months) ?? 1
  return (
    <button type="button" className={styles.change} onClick={() => onOpen(openOf({ ...price, months }))}>
      <span>{offerLabel(price)}</span>
      <span className={styles.amount}>
        {before ? `${formatMoney(before.price)} → ` : ''}
        {formatMoney(price.price)}
      </span>
      <span className={typography.quiet}>{before ? formatSignedPercent((price.price - before.price) / before.price) : 'premier prix'}</span>
    </button>
  )
}
