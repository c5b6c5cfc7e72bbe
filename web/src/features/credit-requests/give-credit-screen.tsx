import { getRouteApi } from '@tanstack/react-router'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import { GiveCreditForm } from './give-credit-form.tsx'
import styles from './give-credit.module.css'

const route = getRouteApi(paths.giveCredit)

export function GiveCreditScreen() {
  const { userId = null } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Page title="Donner du crédit" subtitle="À un agent, un point de vente ou un client, sans qu’il l’ait demandé.">
      <Card className={styles.giveCard}>
        <ReadBoundary failure="Les comptes n’ont pas pu être lus">
          <GiveCreditForm
            userId={userId}
            onGiven={(requestId) => requestId !== null && void navigate({ to: paths.creditRequests, search: { id: requestId } })}
          />
        </ReadBoundary>
      </Card>
    </Page>
  )
}
