import { IMPORT_KIND_LABELS } from '@backoffice/contract/imports/imports'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { Choices } from '../../ui/layout/choices.tsx'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DepositView } from './deposit-view.tsx'
import { ImportDetail } from './import-detail.tsx'
import { ImportsTable } from './imports-table.tsx'
import type { ImportsSearch, ImportsTab } from './imports-search.ts'
import { QuarantineTable } from './quarantine-table.tsx'
import { useSending } from './upload-store.ts'

const route = getRouteApi(paths.imports)

const TABS: { value: ImportsTab; label: string }[] = [
  { value: 'file', label: 'Import' },
  { value: 'history', label: 'Historique' },
  { value: 'quarantine', label: 'Quarantaine' },
]

const KINDS = [
  { value: 'all', label: 'Tous les fichiers' },
  { value: 'activation', label: IMPORT_KIND_LABELS.activation },
  { value: 'objectif', label: IMPORT_KIND_LABELS.objectif },
  { value: 'stock', label: IMPORT_KIND_LABELS.stock },
  { value: 'depot', label: IMPORT_KIND_LABELS.depot },
  { value: 'relance', label: IMPORT_KIND_LABELS.relance },
  { value: 'rapprochement', label: IMPORT_KIND_LABELS.rapprochement },
] as const

const SUBTITLES: Record<ImportsTab, string> = {
  file: 'Le fichier de l’opérateur, chaque matin. L’essai à blanc montre l’effet et ne change rien.',
  history: 'Chaque fichier déposé, ce qu’il est devenu, et qui l’a apporté.',
  quarantine:
    'Les lignes qui attendent leur point de vente, ou la réouverture de leur mois. Elles rejoignent ensuite les chiffres d’elles-mêmes.',
}

const OPENED = 'Ce que le fichier contient, ligne par ligne, son effet, et ce qu’il est devenu.'

export function ImportsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // Subscribes here, so that an upload that ends while the history is shown still opens on this screen.
  useSending('activation')
  const show = (next: ImportsSearch) => void navigate({ search: next })
  const { tab = 'file', page = 0 } = search
  const onOpen = (id: number) => show({ id })

  return (
    <Page
      title="Import des activations"
      subtitle={tab === 'file' && search.id !== undefined ? OPENED : SUBTITLES[tab]}
      actions={
        <Choices label="Vues de l’import" choices={TABS} value={tab} onChange={(next) => show(next === 'file' ? {} : { tab: next })} />
      }
    >
      <ReadBoundary failure="Les imports n’ont pas pu être lus">
        {tab === 'history' && (
          <>
            <KindChoices kind={search.kind} onKind={(kind) => show({ tab, kind })} />
            <ImportsTable
              onOpen={onOpen}
              importKind={search.kind}
              paging={{ page, onPage: (next) => show({ tab, kind: search.kind, page: next }) }}
            />
          </>
        )}
        {tab === 'quarantine' && (
          <QuarantineTable page={page} onPage={(next) => show({ tab, page: next })} onOpen={(id) => show({ id, lines: 'quarantined' })} />
        )}
        {tab === 'file' && search.id === undefined && <DepositView onOpen={onOpen} />}
        {tab === 'file' && search.id !== undefined && <ImportDetail id={search.id} search={search} onSearch={show} />}
      </ReadBoundary>
    </Page>
  )
}

type KindProps = { kind: ImportsSearch['kind']; onKind: (kind: ImportsSearch['kind']) => void }

function KindChoices({ kind, onKind }: KindProps) {
  return (
    <ChoicesLine
      label="Type de fichier"
      choices={KINDS}
      value={kind ?? 'all'}
      onChange={(next) => onKind(next === 'all' ? undefined : next)}
    />
  )
}
