import { getCreditSummary } from '@backoffice/contract/credit-lines'
import { useQuietRead } from '../../api/use-read.ts'
import { Alert } from '../../ui/alert.tsx'

/** Nothing while every invariant of the ledger holds. */
export function LedgerAlarm() {
  const alarm = useQuietRead(getCreditSummary, {})?.alarm ?? null
  if (alarm === null) return null
  return (
    <Alert tone="bad">
      <p>
        <strong>Les comptes de crédit demandent un contrôle.</strong> {alarm}
      </p>
    </Alert>
  )
}
