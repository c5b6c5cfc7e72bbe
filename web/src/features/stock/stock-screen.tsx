import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import type { PartProps } from './part-choices.tsx'
import { SerialPanel } from './panels.lazy.ts'
import { SerialsPart } from './serials-part.tsx'
import { useMayManage } from './use-may-manage.ts'

const MovesPart = lazyPage(() => import('./moves-part.tsx'), 'MovesPart')
const DepotsPart = lazyPage(() => import('./depots-part.tsx'), 'DepotsPart')
const StockMonthsPart = lazyPage(() => import('./stock-months-part.tsx'), 'StockMonthsPart')
const ReceiptsPart = lazyPage(() => import('./receipts-part.tsx'), 'ReceiptsPart')
const CountsPart = lazyPage(() => import('./counts-part.tsx'), 'CountsPart')

const route = getRouteApi(paths.stock)

export function StockScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { serial } = search
  const part: PartProps = {
    search,
    onShow: (next, replace = false) => void navigate({ search: next, replace }),
    onChange: (next) =>
      void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next || 'slip' in next, resetScroll: false }),
  }
  const close = () => part.onChange({ serial: undefined })
  return (
    <>
      <ReadBoundary failure="Le stock n’a pas pu être lu" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <Part {...part} />
      </ReadBoundary>
      {serial !== undefined && (
        <LazyBoundary key={serial} onClose={close}>
          <SerialPanel number={serial} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}

function Part(props: PartProps) {
  const { part } = props.search
  const mayManage = useMayManage()
  if (part === 'moves') return <MovesPart {...props} />
  if (part === 'depots') return <DepotsPart {...props} />
  if (part === 'months') return <StockMonthsPart {...props} />
  if (part === 'receipts' && mayManage) return <ReceiptsPart {...props} />
  if (part === 'counts' && mayManage) return <CountsPart {...props} />
  return <SerialsPart {...props} />
}
