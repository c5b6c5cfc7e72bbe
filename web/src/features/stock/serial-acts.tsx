import { getUserInfo } from '@backoffice/contract/session/session'
import type { Serial } from '@backoffice/contract/stock/serials'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { HAND_ACTS, type HandKind, handMovesOf, ownHandMovesOf } from './hand-moves.ts'
import { HandMoveDialog } from './panels.lazy.ts'
import { useQuietDepots } from './use-depots.ts'

/** Offers what the reader may do by hand with a piece where it is: sector managers move nothing, outlets only what is theirs. */
export function SerialActs({ serial }: { serial: Serial }) {
  const { id, roleName } = useRead(getUserInfo, {})
  const depots = useQuietDepots()
  const [kind, setKind] = useState<HandKind | null>(null)
  const isOwn = roleName === 'ROLE_PDV'
  if (!isOwn && roleName !== 'ROLE_MANAGER') return null
  const kinds = isOwn ? ownHandMovesOf(serial, id) : handMovesOf(serial)
  if (!isOwn && serial.depotKind === 'gap') {
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
            isOwn={isOwn}
            onClose={() => setKind(null)}
          />
        </LazyBoundary>
      )}
    </Row>
  )
}
