import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { withPage } from '../../ui/layout/with-card.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import { MonthsPart } from './months-part.tsx'
import type { PartProps } from './part-choices.tsx'
import { StatementPart } from './statement-part.tsx'
import { StatementsPart } from './statements-part.tsx'

const AlertsPart = lazyPage(() => import('./alerts-part.tsx'), 'AlertsPart')
const BatchesPart = lazyPage(() => import('./batches-part.tsx'), 'BatchesPart')
const RulesPart = lazyPage(() => import('./rules-part.tsx'), 'RulesPart')
const SimulationPart = lazyPage(() => import('./simulation-part.tsx'), 'SimulationPart')

const route = getRouteApi(paths.commissionAlerts)

export function CommissionsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const part: PartProps = {
    search,
    onShow: (next) => void navigate({ search: next }),
    onChange: (next) => void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false }),
  }
  return (
    <ReadBoundary failure="Les commissions n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />} wrap={withPage('Commissions')}>
      <Part {...part} />
    </ReadBoundary>
  )
}

function Part(props: PartProps) {
  const { part, statement, month } = props.search
  if (part === 'batches') return <BatchesPart {...props} />
  if (part === 'alerts') return <AlertsPart {...props} />
  if (part === 'rules') return <RulesPart {...props} />
  if (part === 'simulation') return <SimulationPart {...props} />
  if (statement !== undefined) return <StatementPart key={statement} {...props} statementId={statement} />
  if (month !== undefined) return <StatementsPart key={month} {...props} month={month} />
  return <MonthsPart {...props} />
}
