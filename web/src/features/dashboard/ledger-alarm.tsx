import { getCreditSummary } from '@backoffice/contract/credit-lines'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { Alert } from '../../ui/alert.tsx'

const LedgerAlarmPanel = lazy(async () => ({ default: (await import('./ledger-alarm-panel.tsx')).LedgerAlarmPanel }))

/** Nothing while every invariant of the ledger holds. */
export function LedgerAlarm() {
  const [isOpen, setOpen] = useState(false)
  const alarm = useQuietRead(getCreditSummary, {})?.alarm ?? null
  if (alarm === null) return null
  return (
    <Alert tone="bad">
      <p>
        <strong>Les comptes de crédit demandent un contrôle.</strong> {alarm}
      </p>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Voir ce qui ne va pas
      </Button>
      <Suspense fallback={null}>{isOpen && <LedgerAlarmPanel onClose={() => setOpen(false)} />}</Suspense>
    </Alert>
  )
}
