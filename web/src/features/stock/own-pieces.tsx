import { SerialNumber } from '@backoffice/contract/stock/serials'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ScanField } from '../../ui/form/scan-field.tsx'
import type { ScanOutcome } from '../../ui/form/scanned-numbers.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { LazyBoundary } from '../../ui/overlay/lazy-boundary.tsx'
import { HAND_ACTS, type HandKind } from './hand-moves.ts'
import { HandMoveDialog } from './panels.lazy.ts'
import { useDepots } from './use-depots.ts'

const OWN_KINDS = ['faulty', 'returned'] as const satisfies readonly HandKind[]

type Props = { outletId: number; onSerial: (number: string) => void }

/** Lets an outlet read the life of a number, set pieces aside as faulty, and take back those that clients return. */
export function OwnPieces({ outletId, onSerial }: Props) {
  function open(text: string): ScanOutcome {
    const number = SerialNumber.safeParse(text).data
    if (number === undefined) return { isTaken: false, message: 'Un numéro compte 4 à 20 chiffres, lettres ou tirets.' }
    onSerial(number)
    return { isTaken: true, message: '' }
  }

  return (
    <Stack gap={3}>
      <ScanField label="Voir un numéro" description="Celui d’un décodeur ou de sa carte : Entrée ouvre son parcours." onScan={open} />
      <ReadBoundary failure="Votre dépôt n’a pas pu être lu" loading={<ActButtons />}>
        <OwnActs outletId={outletId} />
      </ReadBoundary>
    </Stack>
  )
}

function OwnActs({ outletId }: Pick<Props, 'outletId'>) {
  const depotId = useDepots().find((depot) => depot.outletId === outletId)?.id
  const [kind, setKind] = useState<HandKind | null>(null)
  return (
    <>
      <ActButtons {...(depotId === undefined ? {} : { onChoose: setKind })} />
      {kind !== null && depotId !== undefined && (
        <LazyBoundary onClose={() => setKind(null)}>
          <HandMoveDialog start={{ kind, depotId, serials: '', isCounted: false }} isOwn onClose={() => setKind(null)} />
        </LazyBoundary>
      )}
    </>
  )
}

/** Offers the acts, for later while the depot is unknown and `onChoose` absent. */
function ActButtons({ onChoose }: { onChoose?: (kind: HandKind) => void }) {
  return (
    <Stack gap={3}>
      {OWN_KINDS.map((one) => (
        <Button key={one} size="lg" fullWidth variant="default" disabled={onChoose === undefined} onClick={() => onChoose?.(one)}>
          {HAND_ACTS[one]}
        </Button>
      ))}
    </Stack>
  )
}
