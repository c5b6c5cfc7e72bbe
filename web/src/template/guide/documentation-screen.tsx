import { getUserInfo } from '@backoffice/contract/session/session'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { lazyPage } from '../../ui/overlay/lazy-page.ts'
import { DocumentationPart, type DocumentationSearch } from './guide-search.ts'
import { SearchField } from './search-field.tsx'

// Each part loads when it is opened.
const CallsPart = lazyPage(() => import('./calls-part.tsx'), 'CallsPart')
const DocumentationResults = lazyPage(() => import('./documentation-results.tsx'), 'DocumentationResults')
const GlossaryPart = lazyPage(() => import('./glossary-part.tsx'), 'GlossaryPart')
const GuidePart = lazyPage(() => import('./guide-part.tsx'), 'GuidePart')
const ShortcutsPart = lazyPage(() => import('./shortcuts-part.tsx'), 'ShortcutsPart')
const VersionsPart = lazyPage(() => import('./versions-part.tsx'), 'VersionsPart')

const route = getRouteApi(paths.documentation)

const PARTS = [
  { value: 'guides', label: 'Guides' },
  { value: 'glossary', label: 'Glossaire' },
  { value: 'calls', label: 'Appels du serveur' },
  { value: 'shortcuts', label: 'Raccourcis' },
  { value: 'versions', label: 'Versions' },
] as const

/** Holds everything that is written about the product, searched together. */
export function DocumentationScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { roleName } = useRead(getUserInfo, {})
  const change = (next: DocumentationSearch, isTyping = false) => void navigate({ search: next, replace: isTyping, resetScroll: false })
  return (
    <Page
      title="Documentation"
      subtitle={
        <>
          <Link to={paths.help}>Aide par tâche</Link>
          <Link to={paths.faq}>Questions fréquentes</Link>
        </>
      }
    >
      <SearchField
        label="Chercher dans la documentation"
        placeholder="Atterrissage, quarantaine, /securecanal/…"
        text={search.q ?? ''}
        onText={(q) => change({ ...search, q }, true)}
      />
      {search.q === undefined && (
        <ChoicesLine
          label="Parties de la documentation"
          choices={PARTS}
          value={search.part ?? 'guides'}
          onChange={(part) => change({ part: DocumentationPart.safeParse(part).data })}
        />
      )}
      <ReadBoundary failure="Cette partie de la documentation n’a pas pu être lue" wrap={withCard}>
        <Part search={useDeferredValue(search)} roleName={roleName} onChange={change} />
      </ReadBoundary>
    </Page>
  )
}

type PartProps = { search: DocumentationSearch; roleName: string; onChange: (next: DocumentationSearch) => void }

function Part({ search: { part, guide, call, q }, roleName, onChange }: PartProps) {
  if (q !== undefined) return <DocumentationResults text={q} />
  if (part === 'glossary') return <GlossaryPart />
  if (part === 'shortcuts') return <ShortcutsPart />
  if (part === 'versions') return <VersionsPart roleName={roleName} />
  if (part === 'calls') return <CallsPart open={call} roleName={roleName} onOpen={(name) => onChange({ part, call: name })} />
  return <GuidePart open={guide} roleName={roleName} />
}
