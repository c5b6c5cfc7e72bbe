import { MOVE_LABELS } from '@backoffice/contract/stock/labels'
import type { Move } from '@backoffice/contract/stock/moves'
import { formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { NumberList } from '../../ui/layout/number-list.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { useDepotName } from './move-columns.tsx'

type Props = { move: Move; onSerial: (number: string) => void; onClose: () => void }

/** Shows a move with its numbers, each of which opens its life. */
export function MovePanel({ move, onSerial, onClose }: Props) {
  const nameOf = useDepotName()
  const { at, kind, articleCode, quantity, reference, personName, raison: reason, serials } = move
  return (
    <SidePanel title={`${MOVE_LABELS[kind]}, ${articleCode}`} onClose={onClose}>
      <Stack gap={5}>
        <Facts>
          <Fact name="Quand">{formatInstant(at)}</Fact>
          <Fact name="Quantité">{formatNumber(quantity)}</Fact>
          <Fact name="De">{nameOf(move.fromDepotId, move.fromKind)}</Fact>
          <Fact name="Vers">{nameOf(move.toDepotId, move.toKind)}</Fact>
          <Fact name="Document">{reference}</Fact>
          {personName !== null && <Fact name="Par">{personName}</Fact>}
          {reason !== null && <Fact name="Raison">{reason}</Fact>}
        </Facts>
        <NumberList title="Numéros" numbers={serials} total={quantity} onOpen={onSerial} />
      </Stack>
    </SidePanel>
  )
}
