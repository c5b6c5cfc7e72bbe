import type { StockAlert } from '@backoffice/contract/stock/alert'
import { ALERT_KIND_LABELS } from '@backoffice/contract/stock/alert-labels'
import { readStockAlert } from '@backoffice/contract/stock-alerts/stock-alerts'
import { getUserInfo } from '@backoffice/contract/session/session'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { ActHistory } from '../audit/index.ts'
import { AlertActs } from './alert-acts.tsx'
import { AlertEvidence } from './alert-evidence.tsx'
import { AlertFacts } from './alert-facts.tsx'
import { AskedPerson } from './asked-person.tsx'
import styles from './stock-alerts.module.css'

type Props = { id: number; onClose: () => void }

/** Tells why an alert stands, with what both sides say, whom to ask, and what was done about it. */
export function AlertPanel({ id, onClose }: Props) {
  const alert = useQuietRead(readStockAlert, { params: { id } })
  return (
    <SidePanel title={alert ? titleOf(alert) : 'Alerte de stock'} onClose={onClose}>
      <ReadBoundary failure="L’alerte n’a pas pu être lue">
        <Whole id={id} />
      </ReadBoundary>
    </SidePanel>
  )
}

const titleOf = ({ kind, serial }: StockAlert) => [ALERT_KIND_LABELS[kind], serial].filter((part) => part !== null).join(', ')

function Whole({ id }: { id: number }) {
  const alert = useRead(readStockAlert, { params: { id } })
  const isManager = useRead(getUserInfo, {}).roleName === 'ROLE_MANAGER'
  return (
    <Stack gap={5}>
      <p className={styles.sentence}>{alert.sentence}</p>
      {isManager && <AlertActs alert={alert} />}
      <AlertEvidence alert={alert} />
      <AskedPerson alert={alert} />
      <AlertFacts alert={alert} />
      {isManager && (
        <section className={styles.part}>
          <h3 className={typography.heading}>Historique</h3>
          <ActHistory kind="stock_alert" id={id} />
        </section>
      )}
    </Stack>
  )
}
