import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

export type Payment = { key: string; accountId: number; amount: number }
/** What a payment was told once it was confirmed: its movement. */
export type Log = Map<string, Payment & { movementId: string }>

const WORKERS = 6
const PAUSE_MS = 50
const SILENCE_MS = 15_000

export type Payer = { address: string; token: string; accountIds: readonly number[]; log: Log }

/**
 * Pays again and again, each payment under a key of its own, until told to stop. What was not answered is asked again under the
 * same key until it is, so that in the end every payment is confirmed.
 */
export async function payUntil(signal: AbortSignal, payer: Payer): Promise<void> {
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      for (let turn = 0; !signal.aborted; turn += 1) {
        const accountId = payer.accountIds[(worker + turn) % payer.accountIds.length] ?? 0
        const payment = { key: `paiement-${worker}-${turn}-${payer.log.size}`, accountId, amount: 1 + (turn % 90) }
        payer.log.set(payment.key, { ...payment, movementId: await payUntilConfirmed(payer, payment) })
      }
    }),
  )
}

async function payUntilConfirmed(payer: Payer, payment: Payment): Promise<string> {
  while (true) {
    const answer = await pay(payer, payment).catch(() => undefined)
    if (answer?.status === 200) return answer.movementId
    if (answer !== undefined && answer.status < 500) throw new Error(`refused: ${answer.text}`)
    await sleep(PAUSE_MS)
  }
}

async function pay(payer: Payer, { key, accountId, amount }: Payment) {
  const response = await fetch(`${payer.address}/securecanal/credits/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${payer.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ userId: accountId, amount, description: key }),
    signal: AbortSignal.timeout(SILENCE_MS),
  })
  const text = await response.text()
  const movementId = response.status === 200 ? String(JSON.parse(text).data.id) : ''
  return { status: response.status, text, movementId }
}

/** What the database and the log say of each other, where they disagree. */
export async function faultsOfLog(client: Client, log: Log): Promise<string[]> {
  const { rows } = await client.query<{ id: string; memo: string; owner: number; amount: string }>(`
    select transfer.id, transfer.memo, account.owner_id as owner, entry.amount
    from ledger_transfers transfer
    join ledger_entries entry on entry.transfer_id = transfer.id
    join ledger_accounts account on account.id = entry.account_id
    where account.kind = 'available'
  `)
  const posted = Map.groupBy(rows, ({ memo }) => memo)
  const lost = [...log.values()].filter(({ key, movementId, accountId, amount }) => {
    const [row] = posted.get(key) ?? []
    return row?.id !== movementId || row.owner !== accountId || Number(row.amount) !== amount * 100
  })
  const twice = [...posted].filter(([, those]) => those.length > 1)
  const unknown = [...posted.keys()].filter((key) => !log.has(key))
  return [
    ...lost.map(({ key }) => `${key} was confirmed and is not there`),
    ...twice.map(([key]) => `${key} is there twice`),
    ...unknown.map((key) => `${key} is there and was never confirmed`),
  ]
}
