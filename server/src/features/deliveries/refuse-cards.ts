import type { Tx } from '../../database/database.ts'
import { invalidFields } from '../../shared/refusals.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { locateSerials } from '../stock/index.ts'
import type { ReceivedLine } from './reception.rules.ts'

/** Refuses 400 the numbers of cards among those received, each at its place, except those of withdrawn pieces; names the piece if it was sent. */
export async function refuseCards(tx: Tx, lines: readonly ReceivedLine[], sent: readonly { id: number; number: string }[]): Promise<void> {
  const received = lines.flatMap(({ serials = [] }, line) =>
    serials.map((number, index) => ({ canonical: canonicalNumber(number), path: `lines.${line}.serials.${index}` })),
  )
  const known = await locateSerials(
    tx,
    received.map(({ canonical }) => canonical),
  )
  const numberOf = new Map(sent.map(({ id, number }) => [id, number]))
  const faults = received.flatMap(({ canonical, path }) => {
    const serial = known.get(canonical)
    return serial?.isCard && serial.place.kind !== 'supplier' ? [{ path, message: cardOf(numberOf.get(serial.id)) }] : []
  })
  if (faults.length > 0) throw invalidFields(faults)
}

function cardOf(number: string | undefined): string {
  if (number === undefined) return 'C’est le numéro d’une carte\u00a0: scannez celui de sa pièce.'
  return `C’est la carte de ${number}\u00a0: scannez ce numéro à sa place.`
}
