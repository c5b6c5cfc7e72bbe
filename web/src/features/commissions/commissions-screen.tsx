import { listRules } from '@backoffice/contract/commissions/commission-rules'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import type { CommissionsSearch } from './commissions-search.ts'
import { RulesList } from './rules-list.tsx'
import { RulesPanel } from './rules-panel.tsx'

const route = getRouteApi(paths.commissionAlerts)

export function CommissionsScreen() {
  const { view, open } = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: Partial<CommissionsSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), resetScroll: false })
  const openPanel = (panel: string) => change({ open: panel })
  // Without any rule the empty page has the button.
  const hasRules = (useQuietRead(listRules, { query: {} })?.length ?? 0) > 0

  return (
    <Page
      title="Règles de commission"
      subtitle="Qui gagne quoi sur chaque mouvement. Une règle utilisée ne change plus&nbsp;: elle a une nouvelle version."
      actions={
        hasRules && (
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => openPanel('new')}>
            Créer une règle
          </Button>
        )
      }
    >
      <ReadBoundary failure="Les règles n’ont pas pu être lues" loading={<SkeletonBlock lines={10} />} wrap={withCard}>
        <RulesList view={view} onView={(next) => change({ view: next })} onOpen={openPanel} />
        {open !== undefined && <RulesPanel key={open} open={open} onOpen={openPanel} onClose={() => change({ open: undefined })} />}
      </ReadBoundary>
    </Page>
  )
}
