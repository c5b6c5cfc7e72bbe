import { getUserInfo } from '@backoffice/contract/session/session'
import { IconSettings } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { AlertFilters } from './alert-filters.tsx'
import { AlertsList } from './alerts-list.tsx'
import { MissingPrice } from './missing-price.tsx'
import type { StockAlertsSearch } from './stock-alerts-search.ts'

const route = getRouteApi(paths.stockAlerts)

const AlertPanel = lazy(async () => ({ default: (await import('./alert-panel.tsx')).AlertPanel }))
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }))

/** Shows where our stock and the operator's files disagree, and what will be missing. A sector manager reads; managers act. */
export function StockAlertsScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isManager = useRead(getUserInfo, {}).roleName === 'ROLE_MANAGER'
  const [isSetting, setIsSetting] = useState(false)
  const change = (next: Partial<StockAlertsSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...next }), replace: 'q' in next, resetScroll: false })
  const close = () => change({ id: undefined })
  const { id } = search
  return (
    <Page
      title="Alertes de stock"
      subtitle="Ce que nos mouvements et les fichiers de l’opérateur disent de différent, et ce qui va manquer ou ne bouge plus."
      actions={isManager && <SettingsButton onPress={() => setIsSetting(true)} />}
    >
      <AlertFilters search={search} isManager={isManager} onChange={(next) => change({ ...next, page: undefined })} />
      {isManager && <MissingPrice onChoose={() => setIsSetting(true)} />}
      <ReadBoundary failure="Les alertes n’ont pas pu être lues" loading={<SkeletonBlock lines={12} />} wrap={withCard}>
        <AlertsList search={search} onChange={change} />
      </ReadBoundary>
      {id !== undefined && (
        <LazyBoundary key={id} onClose={close}>
          <AlertPanel id={id} onClose={close} />
        </LazyBoundary>
      )}
      {isSetting && (
        <LazyBoundary onClose={() => setIsSetting(false)}>
          <SettingsDialog onClose={() => setIsSetting(false)} />
        </LazyBoundary>
      )}
    </Page>
  )
}

function SettingsButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="default" leftSection={<IconSettings size={16} stroke={1.8} aria-hidden />} onClick={onPress}>
      Réglages…
    </Button>
  )
}
