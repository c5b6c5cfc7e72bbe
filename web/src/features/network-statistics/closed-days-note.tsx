import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatLongDay, formatWeekday } from '../../format/dates.ts'
import { paths } from '../../paths.ts'

type Props = { year: number; days: readonly { date: string; holiday: string | null }[] }

/** Names the public holidays and closings of a month; each opens the calendar of a manager. */
export function ClosedDaysNote({ year, days }: Props) {
  const { roleName } = useRead(getUserInfo, {})
  const closed = days.filter(({ holiday }) => holiday !== null)
  return (
    <p>
      Jours fermés&nbsp;:{' '}
      {closed.map(({ date, holiday }, index) => (
        <Fragment key={date}>
          {index > 0 && ', '}
          <span title={formatLongDay(date)}>
            {formatWeekday(date)}{' '}
            {roleName === 'ROLE_MANAGER' ? (
              <Link to={paths.calendar} search={{ year }}>
                {holiday}
              </Link>
            ) : (
              holiday
            )}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
