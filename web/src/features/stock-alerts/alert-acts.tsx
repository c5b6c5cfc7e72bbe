import type { StockAlert } from '@backoffice/contract/stock/alert'
import { takeStockAlert } from '@backoffice/contract/stock-alerts/stock-alerts'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useLatest } from '../../ui/form/use-latest.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { ExplainDialog } from './explain-dialog.tsx'

/** Offers the steps of an alert, the next one first. A refusal stays until the next try: the panel shows the new state. */
export function AlertActs({ alert: read }: { alert: StockAlert }) {
  const take = useCommand(takeStockAlert)
  // The answer comes before the panel is read again: the next step must not be refused for our own.
  const alert = useLatest(read, take.data)
  const { id, statut: status, version } = alert
  const [asking, setAsking] = useState<'explain' | 'close' | null>(null)
  const close = () => setAsking(null)
  const taking = () =>
    take.mutate({ params: { id }, body: { version } }, { onSuccess: () => showSuccess({ title: 'Alerte prise en charge' }) })
  return (
    <Stack gap={3}>
      {take.error && <WriteFailure error={take.error} title="La prise en charge n’est pas confirmée" />}
      <Row isFilled hidden={status === 'closed'}>
        {status === 'open' && (
          <Button loading={take.isPending} onClick={taking}>
            Prendre en charge
          </Button>
        )}
        {(status === 'open' || status === 'taken') && (
          <Button variant={status === 'open' ? 'default' : 'filled'} disabled={take.isPending} onClick={() => setAsking('explain')}>
            Expliquer…
          </Button>
        )}
        {status === 'explained' && <Button onClick={() => setAsking('close')}>Clore…</Button>}
      </Row>
      {asking === 'explain' && <ExplainDialog alert={alert} onClose={close} />}
      {asking === 'close' && <CloseDialog alert={alert} onClose={close} />}
    </Stack>
  )
}
