import type { StockAlert } from '@backoffice/contract/stock/alert'
import { ALERT_KIND_LABELS, ALERT_STATUS_LABELS } from '@backoffice/contract/stock/alert-labels'
import { Link } from '@tanstack/react-router'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Says what is wrong with a piece, and leads to the alert, whose screen outlets do not have. */
export function SerialAlert({ alert: { id, kind, statut: status, sentence } }: { alert: StockAlert }) {
  const { roleName } = useRead(getUserInfo, {})
  return (
    <Alert tone="warn">
      <strong>{ALERT_KIND_LABELS[kind]}</strong>, {ALERT_STATUS_LABELS[status].toLowerCase()}.
      <br />
      {sentence}
      {roleName !== 'ROLE_PDV' && (
        <>
          {' '}
          <Link to={paths.stockAlerts} search={{ id }}>
            Voir l’alerte
          </Link>
        </>
      )}
    </Alert>
  )
}
