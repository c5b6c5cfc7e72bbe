import { getUserInfo } from '@backoffice/contract/session/session'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { ImportsTable } from '../../features/imports/index.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Choices } from '../../ui/layout/choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { ExportedFiles } from './exported-files.tsx'

const route = getRouteApi(paths.files)

const PARTS = [
  { value: 'exports', label: 'Exportés' },
  { value: 'imports', label: 'Importés' },
] as const

/** Shows the files that left and those that came; only managers import. */
export function FilesScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isManager = useRead(getUserInfo, {}).roleName === 'ROLE_MANAGER'
  const part = isManager ? (search.part ?? 'exports') : 'exports'
  const page = search.page ?? 0
  const onPage = (next: number) => void navigate({ search: (previous) => ({ ...previous, page: next || undefined }) })
  return (
    <Page
      title="Fichiers"
      subtitle={
        isManager ? 'Ce que le réseau a exporté et importé, et ce que chaque fichier est devenu.' : 'Les fichiers que vous avez exportés.'
      }
      actions={
        isManager && (
          <Choices
            label="Quels fichiers"
            choices={PARTS}
            value={part}
            onChange={(next) => void navigate({ search: { part: next === 'imports' ? next : undefined } })}
          />
        )
      }
    >
      <ReadBoundary key={part} failure="Les fichiers n’ont pas pu être lus" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        {part === 'imports' ? (
          <ImportsTable paging={{ page, onPage }} offersRejected onOpen={(id) => void navigate({ to: paths.imports, search: { id } })} />
        ) : (
          <ExportedFiles page={page} onPage={onPage} />
        )}
      </ReadBoundary>
    </Page>
  )
}
