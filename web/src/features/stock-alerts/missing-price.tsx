import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readStockSettings } from '@backoffice/contract/stock-alerts/stock-settings'
import { useQuietRead } from '../../api/use-read.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'

type Props = { onChoose: () => void }

/** Says to a manager that a setting is missing, if decoders that were never received have no amount without it. */
export function MissingPrice({ onChoose }: Props) {
  const settings = useQuietRead(readStockSettings, {})
  return settings?.defaultArticleId === null && <UnpricedAlerts onChoose={onChoose} />
}

function UnpricedAlerts({ onChoose }: Props) {
  const alerts = useQuietRead(listStockAlerts, { query: { kind: 'never_received', size: 1 } })
  if (alerts === undefined || alerts.totals.count === 0) return null
  return (
    <Alert tone="warn">
      <Row align="baseline">
        <span>Les décodeurs jamais reçus n’ont pas d’argent en jeu&nbsp;: aucun article ne donne leur prix.</span>
        <Button size="xs" variant="default" onClick={onChoose}>
          Choisissez l’article…
        </Button>
      </Row>
    </Alert>
  )
}
