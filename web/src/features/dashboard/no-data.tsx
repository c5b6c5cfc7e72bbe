import type { User } from '@backoffice/contract/session/user'
import { IconFileImport } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card, CardGrid, Columns, Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './dashboard.module.css'
import { ImportButton } from './import-button.tsx'
import { FirstObjectives } from './next-objective.tsx'
import { LedgerAlarm } from './ledger-alarm.tsx'
import { NetworkCredit } from './network-credit.tsx'

/** Replaces the dashboard before the first import; credit does not depend on imports. */
export function NoData({ user: { firstName, roleName } }: { user: User }) {
  const isManager = roleName === 'ROLE_MANAGER'
  return (
    <Page title={`Bonjour ${firstName}`}>
      {isManager && <LedgerAlarm />}
      <CardGrid>
        <Columns span={isManager ? 8 : 12}>
          <NoFile isManager={isManager} />
        </Columns>
        {isManager && (
          <Columns span={4}>
            <NetworkCredit />
          </Columns>
        )}
      </CardGrid>
    </Page>
  )
}

function NoFile({ isManager }: { isManager: boolean }) {
  return (
    <Card className={styles.card}>
      <EmptyState
        icon={<IconFileImport size={28} stroke={1.4} aria-hidden />}
        title="Aucun fichier importé"
        message={
          isManager
            ? 'Déposez le fichier de l’opérateur\u00a0: l’essai à blanc vous montrera son effet avant tout changement.'
            : 'Les chiffres de votre secteur apparaîtront ici avec le premier fichier de l’opérateur.'
        }
        action={
          <Stack gap={3}>
            {isManager && (
              <div>
                <ImportButton isNext />
              </div>
            )}
            <FirstObjectives />
          </Stack>
        }
      />
    </Card>
  )
}
