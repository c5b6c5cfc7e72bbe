import type { Serial } from '@backoffice/contract/stock/serials'
import { lazy, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { HAND_ACTS, type HandKind, handMovesOf } from './hand-moves.ts'
import { useQuietDepots } from './use-depots.ts'

const HandMoveDialog = lazy(async () => ({ default: (await import('./hand-move-dialog.tsx')).HandMoveDialog }))

/** Offers what may be done by hand with a piece where it is. */
export function SerialActs({ serial }: { serial: Serial }) {
  const depots = useQuietDepots()
  const [kind, setKind] = useState<HandKind | null>(null)
  const kinds = handMovesOf(serial)
  if (serial.depotKind === 'gap') {
    return <p className={typography.note}>S’il est retrouvé, l’inventaire où il est scanné le fait revenir dans ce dépôt.</p>
  }
  if (kinds.length === 0) return null
  const { number, depotId, outletId } = serial
  const ownDepotId = depots?.find((depot) => depot.kind === 'outlet' && depot.outletId === outletId)?.id ?? null
  const depotOf: Record<HandKind, number | null> = { faulty: depotId, lost: depotId, found: null, returned: ownDepotId }
  return (
    <Row>
      {kinds.map((one) => (
        <Button key={one} variant="default" onClick={() => setKind(one)}>
          {HAND_ACTS[one]}
        </Button>
      ))}
      {kind !== null && (
        <LazyBoundary onClose={() => setKind(null)}>
          <HandMoveDialog
            start={{ kind, depotId: depotOf[kind], serials: number, isCounted: false }}
            serial={number}
            onClose={() => setKind(null)}
          />
        </LazyBoundary>
      )}
    </Row>
  )
}
