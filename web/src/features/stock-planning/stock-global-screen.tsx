import { getUserInfo } from '@backoffice/contract/session/session'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import { ArticleFilter, OutletFilter, SectorFilter } from '../stock/index.ts'
import { OverviewPart } from './overview-part.tsx'
import type { PartProps, StockGlobalSearch } from './stock-global-search.ts'

const route = getRouteApi(paths.globalStock)

const ProposalsPart = lazyPage(() => import('./proposals-part.tsx'), 'ProposalsPart')

const PARTS = [
  { value: 'pivot', label: 'Tableau croisé' },
  { value: 'list', label: 'Liste' },
  { value: 'proposals', label: 'À commander' },
] as const

const SUBTITLES = {
  pivot: 'Chaque article dans chaque dépôt, avec ce qui va manquer.',
  list: 'Chaque article dans chaque dépôt, une ligne chacun.',
  proposals: 'Ce qu’il faut livrer à chaque point de vente, d’après ses ventes des 56 derniers jours et le délai de livraison.',
}

/** Shows what lies where, how long it lasts, and what to order. */
export function StockGlobalScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isManager = useRead(getUserInfo, {}).roleName === 'ROLE_MANAGER'
  const part = search.part ?? 'pivot'
  const change = (next: Partial<StockGlobalSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next, resetScroll: false })
  const show = (next: (typeof PARTS)[number]['value']) => {
    const { sector, outlet, article } = search
    void navigate({ search: { part: next === 'pivot' ? undefined : next, sector, outlet, article } })
  }
  return (
    <Page
      title="Stock global"
      subtitle={SUBTITLES[part]}
      actions={<Choices label="Parties du stock global" choices={PARTS} value={part} onChange={show} />}
    >
      <Filters search={search} isManager={isManager} onChange={change} />
      <ReadBoundary failure="Le stock n’a pas pu être lu" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        {part === 'proposals' ? (
          <ProposalsPart search={search} isManager={isManager} onChange={change} />
        ) : (
          <OverviewPart search={search} onChange={change} />
        )}
      </ReadBoundary>
    </Page>
  )
}

function Filters({ search, isManager, onChange }: PartProps & { isManager: boolean }) {
  const { sector, outlet, article, part } = search
  return (
    <Row gap={3} align="center" data-no-print>
      {isManager && <SectorFilter value={sector} onChange={(next) => onChange({ sector: next })} />}
      <OutletFilter value={outlet} onChange={(next) => onChange({ outlet: next })} />
      {part !== 'proposals' && <ArticleFilter value={article} onChange={(next) => onChange({ article: next })} />}
    </Row>
  )
}
