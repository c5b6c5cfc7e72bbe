import type { OutletReport } from '@backoffice/contract/network-statistics/network-statistics'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { formatNumber } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import { changeOf } from '@backoffice/contract/network-statistics/change'
import { ActiveBaseValue } from './active-base-figures.tsx'
import { ChangeNote } from './change-note.tsx'
import { FigureLink } from './figure-link.tsx'
import { formatRounded } from './figures.ts'
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
  const compared = (name: 'recruitments' | 'renewals' | 'revenue', before: number) => ({
    label: <Indicated name={name} />,
    value: (
      <FigureLink name={name} value={report[name]} of={period}>
        {formatRounded(name, report[name])}
      </FigureLink>
    ),
    note: (
      <span className={styles.headerNote}>
        <ChangeNote change={changeOf(report[name], before)} />
      </span>
    ),
  })
  return (
    <>
      <InSubtitle>, {formatComparison(period, previous)}</InSubtitle>
      <InHeader>
        <HeaderFigures
          figures={[
            compared('recruitments', report.previousRecruitments),
            compared('renewals', report.previousRenewals),
            compared('revenue', report.previousRevenue),
            {
              label: <Indicated name="activeOutlets" />,
              value: formatNumber(report.activeOutlets),
              note: <span className={typography.quiet}>sur {formatNumber(report.outlets)}</span>,
            },
            {
              label: <Indicated name="activeBase" />,
              value: (
                <ReadBoundary isQuiet absent={<span className={typography.note}>non lue</span>} loading="…">
                  <ActiveBaseValue query={period} />
                </ReadBoundary>
              ),
            },
          ]}
        />
      </InHeader>
    </>
  )
}
