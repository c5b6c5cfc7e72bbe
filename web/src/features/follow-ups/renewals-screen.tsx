import { getUserInfo } from '@backoffice/contract/session/session'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { PageViews } from '../saved-views/index.ts'
import { RecoveredPart } from './recovered-part.tsx'
import { RenewalQueue } from './renewal-queue.tsx'
import type { RenewalsSearch } from './renewals-search.ts'

// Only managers import lists, once a month.
const ImportPart = lazyPage(() => import('../imports/index.ts'), 'ImportPart')

const route = getRouteApi(paths.followUpImport)

type Part = 'queue' | 'results' | 'import'
const QUEUE = { value: 'queue', label: 'À renouveler' } as const
const RESULTS = { value: 'results', label: 'Récupéré' } as const
const IMPORT = { value: 'import', label: 'Import' } as const

const SUBTITLES: Record<Part, string> = {
  queue:
    'Les abonnés dont l’abonnement finit ou a fini, ceux qui rapportent le plus d’abord. Le fichier d’activité prouve le réabonnement.',
  results: 'Ce que relancer rapporte, comparé au dixième des abonnés que personne ne relance.',
  import: 'La liste des abonnés du mois. L’essai à blanc montre l’effet et ne change rien.',
}

/** Shows the subscribers to renew, what calling them brought, and to managers the import of the lists. */
export function RenewalsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isManager = useRead(getUserInfo, {}).roleName === 'ROLE_MANAGER'
  const part: Part = search.part === 'import' && !isManager ? 'queue' : (search.part ?? 'queue')
  const change = (next: Partial<RenewalsSearch>, isReplacing = 'q' in next) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: isReplacing, resetScroll: false })
  const show = (next: Part) => void navigate({ search: next === 'queue' ? {} : { part: next } })
  return (
    <Page
      title="Import des relances"
      subtitle={SUBTITLES[part]}
      actions={
        <Row align="center">
          {part === 'queue' && <PageViews />}
          <Choices
            label="Ce qui est montré"
            choices={isManager ? [QUEUE, RESULTS, IMPORT] : [QUEUE, RESULTS]}
            value={part}
            onChange={show}
          />
        </Row>
      }
    >
      <ReadBoundary failure="Les abonnés à renouveler n’ont pas pu être lus" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        {part === 'queue' && <RenewalQueue search={search} onChange={change} onImport={isManager ? () => show('import') : undefined} />}
        {part === 'results' && <RecoveredPart search={search} onChange={change} />}
        {part === 'import' && (
          <ImportPart
            importKind="relance"
            id={search.importId}
            onOpen={(importId) => void navigate({ search: { part: 'import', importId } })}
          />
        )}
      </ReadBoundary>
    </Page>
  )
}
