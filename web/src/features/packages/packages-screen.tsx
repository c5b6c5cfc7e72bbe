import { getCatalogue } from '@backoffice/contract/packages/packages'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { PageViews } from '../saved-views/index.ts'
import { CataloguePanel } from './catalogue-panel.tsx'
import { CommissionRates } from './commission-rates.tsx'
import { comingOf } from './catalogue.ts'
import { CatalogueView, type PackagesSearch } from './packages-search.ts'
import { PriceCalendar } from './price-calendar.tsx'
import { PriceGrid } from './price-grid.tsx'
import { CatalogueItems } from './catalogue-items.tsx'

const route = getRouteApi(paths.packages)

export function PackagesScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<PackagesSearch>) => void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false })

  const isEmpty = useQuietRead(getCatalogue, {})?.packages.length === 0

  return (
    <Page
      title="Formules et prix"
      subtitle="Une vente se fait au prix de l’instant&nbsp;; ce qui est déjà vendu garde le sien."
      actions={
        // In an empty catalogue there is nothing to price.
        !isEmpty && (
          <>
            {search.view === undefined && <PageViews />}
            <MainAct view={search.view} onOpen={(open) => change({ open })} />
          </>
        )
      }
    >
      <Views view={search.view} onView={(view) => change({ view, open: undefined })} />
      <ReadBoundary
        failure={search.view === 'rates' ? 'Les commissions n’ont pas pu être lues' : 'Le catalogue n’a pas pu être lu'}
        loading={<SkeletonBlock lines={10} />}
        wrap={withCard}
      >
        <View search={search} onChange={change} />
        {search.open !== undefined && (
          <CataloguePanel
            key={search.open}
            open={search.open}
            onOpen={(open) => change({ open })}
            onClose={() => change({ open: undefined })}
          />
        )}
      </ReadBoundary>
    </Page>
  )
}

/** Shows the main button of a view; the two lists of the view `things` have their own. */
function MainAct({ view, onOpen }: { view: CatalogueView | undefined; onOpen: (open: string) => void }) {
  if (view === 'things') return null
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => onOpen(view === 'rates' ? 'rate-new' : 'price-new')}>
      {view === 'rates' ? 'Fixer un taux' : 'Fixer un prix'}
    </Button>
  )
}

type Props = { search: PackagesSearch; onChange: (next: Partial<PackagesSearch>) => void }

function View({ search: { view, all }, onChange }: Props) {
  const open = (next: string) => onChange({ open: next })
  if (view === 'changes') return <PriceCalendar onOpen={open} />
  if (view === 'things') return <CatalogueItems onOpen={open} />
  if (view === 'rates') return <CommissionRates onOpen={open} />
  return <PriceGrid isWhole={all === true} onWhole={(isWhole) => onChange({ all: isWhole || undefined })} onOpen={open} />
}

function Views({ view, onView }: { view: CatalogueView | undefined; onView: (view: CatalogueView | undefined) => void }) {
  const catalogue = useQuietRead(getCatalogue, {})
  const comingCount = catalogue && comingOf(catalogue).length
  return (
    <ChoicesLine
      label="Parties du catalogue"
      value={view ?? 'prices'}
      onChange={(next) => onView(CatalogueView.safeParse(next).data)}
      choices={[
        { value: 'prices', label: 'Prix' },
        { value: 'changes', label: 'Ce qui change', count: comingCount },
        { value: 'things', label: 'Formules et options' },
        { value: 'rates', label: 'Commissions' },
      ]}
    />
  )
}
