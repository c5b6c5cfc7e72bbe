import { useState } from 'react'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LedgerHealthPanel } from './ledger-health-panel.tsx'

export function RaisedAlarm({ alarm }: { alarm: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Alert tone="bad">
      <p>
        <strong>Les comptes de crédit demandent un contrôle.</strong> {alarm}
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        Voir ce qui ne va pas
      </Button>
      {isOpen && <LedgerHealthPanel onClose={() => setOpen(false)} />}
    </Alert>
  )
}
