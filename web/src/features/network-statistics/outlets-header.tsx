import type { OutletReport } from '@backoffice/contract/network-statistics/network-statistics'
import { formatWholeMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { changeOf } from '@backoffice/contract/network-statistics/change'
import { ChangeNote } from './change-note.tsx'
import { FigureLink } from './figure-link.tsx'
import { Indicated } from './indicated.tsx'
import { type Period } from '@backoffice/contract/network-statistics/month'
import { formatComparison } from './period.ts'
import { InHeader, InSubtitle } from './report-page.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './report.module.css'

type Props = {
  period: Period
  previous: Period
  report: OutletReport['totals'] & { previousRecruitments: number; previousRenewals: number; previousRevenue: number }
}

export function OutletsHeader({ period, previous, report }: Props) {
  return (
    <>
      <InSubtitle>, {formatComparison(period, previous)}</InSubtitle>
      <InHeader>
        <HeaderFigures
          figures={[
            {
              label: <Indicated name="recruitments" />,
              value: <FigureLink name="recruitments" value={report.recruitments} of={period} />,
              note: (
                <span className={styles.headerNote}>
                  <ChangeNote change={changeOf(report.recruitments, report.previousRecruitments)} />
                </span>
              ),
            },
            {
              label: <Indicated name="renewals" />,
              value: <FigureLink name="renewals" value={report.renewals} of={period} />,
              note: (
                <span className={styles.headerNote}>
                  <ChangeNote change={changeOf(report.renewals, report.previousRenewals)} />
                </span>
              ),
            },
            {
              label: <Indicated name="revenue" />,
              value: (
                <FigureLink name="revenue" value={report.revenue} of={period}>
                  {formatWholeMoney(report.revenue)}
                </FigureLink>
              ),
              note: (
                <span className={styles.headerNote}>
                  <ChangeNote change={changeOf(report.revenue, report.previousRevenue)} />
                </span>
              ),
            },
            {
              label: <Indicated name="activeOutlets" />,
              value: formatNumber(report.activeOutlets),
              note: <span className={typography.quiet}>sur {formatNumber(report.outlets)}</span>,
            },
          ]}
        />
      </InHeader>
    </>
  )
}
