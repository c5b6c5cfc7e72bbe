import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount } from '../../format/numbers.ts'
import { ScanField } from '../../ui/form/scan-field.tsx'
import { ScannedList } from '../../ui/form/scanned-list.tsx'
import { addScanned } from '../../ui/form/scanned-numbers.ts'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { OldestPieces } from './oldest-pieces.tsx'
import { QuantityLines } from './quantity-lines.tsx'
import { type Preparation, usePreparation } from './use-preparation.ts'

type Props = { order: StockOrder; onClose: () => void }

/** Reserves in the central depot what is left of the approved, or a part of it, for a new delivery. */
export function PrepareDialog({ order, onClose }: Props) {
  const preparation = usePreparation(order, onClose)
  const { lines, pieces, error, isPending } = preparation
  return (
    <Dialog
      isOpen
      title={`Préparer une livraison de ${order.reference}\u00a0?`}
      confirmLabel={`Préparer ${formatCount(pieces, 'pièce')}`}
      cancelLabel="Revenir"
      isPending={isPending}
      isHeld={preparation.isHeld}
      onConfirm={preparation.confirm}
      onClose={onClose}
    >
      {error && error.fields.length === 0 && <WriteFailure error={error} title="La préparation n’est pas confirmée" />}
      <QuantityLines
        label="Quantités à préparer"
        fieldName="Pièces à préparer"
        lines={lines.map((line) => ({ ...line, max: line.left, note: noteOf(line), isFixed: line.serials.length > 0 }))}
        quantities={new Map(lines.map(({ articleId, quantity }) => [articleId, quantity]))}
        errorOf={(index) => faultOf(preparation, index)}
        onChange={preparation.set}
      />
      {lines.some(({ serialised }) => serialised) && <Numbers preparation={preparation} />}
      <p className={typography.note}>Elles sont réservées au dépôt central.</p>
    </Dialog>
  )
}

type PreparedLine = Preparation['lines'][number]

function noteOf({ left, serials }: PreparedLine): string {
  const toPrepare = formatCount(left, 'à préparer', 'à préparer')
  return serials.length === 0 ? toPrepare : `${formatCount(serials.length, 'pièce scannée', 'pièces scannées')} sur ${toPrepare}`
}

function faultOf({ lines, errorOf }: Preparation, index: number): string | undefined {
  const line = lines[index]
  if (line === undefined) return undefined
  return Number(line.quantity) > line.left ? `${line.left} au plus.` : errorOf(line.articleId)
}

/** Takes the numbers of the pieces that go; without any, those received first go. */
function Numbers({ preparation }: { preparation: Preparation }) {
  const { lines, numbers, faults, centralId, isPending, setNumbers } = preparation
  return (
    <>
      <ScanField
        label="Numéro"
        description="Scannez les pièces que vous prenez. Sans numéro, les pièces reçues les premières partent."
        disabled={isPending}
        autoFocus
        onScan={(text) => {
          const { numbers: next, ...outcome } = addScanned(numbers, text)
          setNumbers(next)
          return outcome
        }}
      />
      {centralId !== undefined &&
        lines
          .filter(({ serialised }) => serialised)
          .map((line) => (
            <OldestPieces
              key={line.articleId}
              line={line}
              depotId={centralId}
              onTake={(oldest) => setNumbers([...new Set([...numbers, ...oldest])])}
            />
          ))}
      <ScannedList
        numbers={numbers.map((number) => ({ number }))}
        faults={faults}
        onChange={(next) => setNumbers(next.map(({ number }) => number))}
      />
    </>
  )
}
