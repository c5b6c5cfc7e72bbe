import { sql } from 'kysely'
import type { Tx } from '../src/database/database.ts'
import { followSerials } from '../src/features/stock/follow-lines.ts'
import { releaseSerials } from '../src/features/stock/sell-serial.ts'
import { saveSoldBy } from '../src/features/stock/sold-serials.store.ts'
import { moved } from './stock.ts'
import { instant } from './twin.ts'
import type { Dated, TwinShop } from './twin-state.ts'

type Selling = Extract<Dated, { act: 'sell' }> & { decoder: string; serial: { id: number; depotId: number; soldBy: number | null } }

/** Validates a sale as `sellSerial` does, at an instant of the past: that function sells now. */
export async function sell(tx: Tx, { manager, articleId, outlets, depots }: TwinShop, { at, subscriber, days, decoder, serial }: Selling) {
  const seller = outlets[at].id
  const { id: transactionId } = await tx
    .insertInto('transactions')
    .values({
      userId: seller,
      outletId: seller,
      subscriberNumber: subscriber,
      decoderNumber: decoder,
      amount: 25_00n,
      status: 'validated',
      createdBy: seller,
      decidedBy: manager.id,
      decidedAt: instant(days, 8),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select from serials where id = ${serial.id} for no key update`.execute(tx)
  if (serial.depotId === depots.sold && serial.soldBy === seller) await saveSoldBy(tx, serial.id, transactionId)
  if (serial.depotId !== depots[at]) return followSerials(tx, [serial.id], manager.id)
  const goods = { articleId, quantity: 1, serialIds: [serial.id], at: instant(days, 8) }
  const document = { kind: 'transaction', id: transactionId } as const
  await moved(tx, manager, { ...goods, document, kind: 'sold', from: depots[at], to: depots.sold })
}

/** Reverses the sale that holds a serial, or the first of its number. The money, which no act here moves, is left out. */
export async function reverse(tx: Tx, { otherManager, numbers }: TwinShop, { number }: Extract<Dated, { act: 'reverse' }>): Promise<void> {
  const decoderNumber = numbers[number] ?? ''
  const { rows } = await sql<{ id: number }>`
    select sale.id from transactions sale left join serials held on held.sold_transaction_id = sale.id and held.number = ${decoderNumber}
    where sale.status = 'validated' and (held.id is not null or sale.decoder_number = ${decoderNumber})
    order by held.id, sale.id limit 1 for update of sale
  `.execute(tx)
  const transactionId = rows[0]?.id
  if (transactionId === undefined) return
  await tx
    .updateTable('transactions')
    .set({ status: 'reversed', reversalReason: 'Essai', reversedBy: otherManager.id, reversedAt: new Date() })
    .where('id', '=', transactionId)
    .where('status', '=', 'validated')
    .execute()
  await releaseSerials(tx, { transactionId, decoderNumber }, otherManager)
}
