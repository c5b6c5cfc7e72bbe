import type { AlertKind } from '@backoffice/contract/stock/alert'
import { ALERT_KIND_LABELS } from '@backoffice/contract/stock/alert-labels'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { useDeferredValue, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { NoRows } from '../../ui/layout/row-list.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './stock-alerts.module.css'

const ALERTS_SHOWN = 3
const ALERTS_MAX = 200

/** The alerts whose piece is surely at the outlet, on its way there or sold by it; the piece of others may be out of its reach. */
const OF_OWN_PIECES: ReadonlySet<AlertKind> = new Set(['sold_not_activated', 'shipped_not_activated'])

type Props = { onSerial: (number: string) => void }

/** Shows an outlet the alerts about its stock: what is wrong, and with which piece. */
export function OwnStockAlerts(props: Props) {
  return (
    <Card title="Mes alertes de stock">
      <ReadBoundary failure="Vos alertes de stock n’ont pas pu être lues" loading={<SkeletonBlock lines={3} />}>
        <Alerts {...props} />
      </ReadBoundary>
    </Card>
  )
}

function Alerts({ onSerial }: Props) {
  const [wanted, setWanted] = useState(ALERTS_SHOWN)
  const size = useDeferredValue(wanted)
  const { content, totalElements: total } = useRead(listStockAlerts, { query: { size } })
  if (total === 0) return <NoRows>Aucune alerte sur votre stock.</NoRows>
  return (
    <Stack gap={3}>
      <ul className={styles.own} aria-label="Mes alertes de stock">
        {content.map(({ id, kind, level, sentence, serial }) => (
          <li key={id}>
            <StatusWord tone={level === 'critical' ? 'bad' : 'warn'}>{ALERT_KIND_LABELS[kind]}</StatusWord>
            <p>{sentence}</p>
            {serial !== null && OF_OWN_PIECES.has(kind) && (
              <button type="button" className={typography.link} onClick={() => onSerial(serial)}>
                Parcours de la pièce {serial}
              </button>
            )}
          </li>
        ))}
      </ul>
      {content.length < total &&
        (size === ALERTS_SHOWN ? (
          <Row>
            <Button size="xs" variant="default" onClick={() => setWanted(ALERTS_MAX)}>
              Voir les {formatCount(total, 'alerte')}
            </Button>
          </Row>
        ) : (
          <p className={typography.note}>Les {formatNumber(content.length)} premières seulement.</p>
        ))}
    </Stack>
  )
}
