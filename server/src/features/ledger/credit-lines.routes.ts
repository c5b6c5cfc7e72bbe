import * as contract from '@backoffice/contract/ledger/credit-lines'
import {
  exportAllMovements,
  exportMovements,
  getBalance as getBalanceCall,
  listAllMovements as listAllMovementsCall,
  listMovements as listMovementsCall,
} from '@backoffice/contract/ledger/ledger'
import { toPage } from '@backoffice/contract/page'
import type { Database } from '../../database/database.ts'
import { periodInName } from '../../files/spreadsheet.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { holdsNoCredit } from '../../shared/credit-accounts.ts'
import { listAllMovements, readAllMovementsInBatches } from './all-movements.read.ts'
import { getBalance } from './balances.read.ts'
import { readCreditFigures } from './credit-figures.read.ts'
import { getCreditLine, listCreditLines, listCreditLinesByPage } from './credit-lines.read.ts'
import { toCreditLine, toCreditStats, toCreditSummary, toWholeLine } from './credit-lines.wire.ts'
import { readCreditPositions, runOutsOf } from './credit-positions.read.ts'
import { readCreditSummary, readTreasury } from './credit-summary.read.ts'
import { readAlarm } from './ledger-health.read.ts'
import { writeAllMovements, writeMovements } from './movements.file.ts'
import { listMovements, readMovementsInBatches } from './movements.read.ts'
import { toBalance, toMovement, toMovementTotals, toNetworkMovement } from './movements.wire.ts'

const LAST_MOVEMENTS = { account: 'available', page: 0, size: 20 } as const

export function creditLinesRoutes(serve: Serve, db: Database): void {
  movementsRoutes(serve, db)
  allMovementsRoutes(serve, db)

  serve(contract.listCreditLines, async ({ query, actor, reader }) => (await listCreditLines(actor, reader, query)).map(toCreditLine))

  serve(contract.listCreditLinesByPage, async ({ query, actor }) => {
    const { rows, total } = await listCreditLinesByPage(actor, db, query)
    return toPage(rows.map(toCreditLine), total, query)
  })

  serve(contract.getCreditLine, async ({ params: { userId }, actor }) => {
    const line = await getCreditLine(actor, db, userId)
    const [{ rows: movements }, { debts }] = await Promise.all([
      listMovements(actor, db, { userId, ...LAST_MOVEMENTS }),
      positionOf(actor, db, userId),
    ])
    return toWholeLine({ line, movements, debts })
  })

  serve(contract.getCreditStats, async ({ params: { userId }, actor }) => {
    const { stats, position } = await readCreditFigures(actor, db, userId)
    return toCreditStats(stats, position, runOutsOf(position))
  })

  serve(contract.getCreditSummary, async ({ actor }) => {
    const [summary, treasury, alarm] = await Promise.all([
      readCreditSummary(actor, db),
      actor.scope === 'all' ? readTreasury(actor, db) : null,
      actor.scope === 'all' ? readAlarm(actor, db) : null,
    ])
    return toCreditSummary(summary, { treasury, alarm })
  })
}

function movementsRoutes(serve: Serve, db: Database): void {
  serve(getBalanceCall, async ({ params: { userId }, actor }) => toBalance(await getBalance(actor, db, userId)))

  serve(listMovementsCall, async ({ params: { userId }, query, actor }) => {
    const { rows, total } = await listMovements(actor, db, { userId, ...query })
    return toPage(rows.map(toMovement), total, query)
  })

  serve(exportMovements, async ({ params: { userId }, query: { format }, actor }) => {
    const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
    return writeMovements(readMovementsInBatches(actor, db, { userId, account: 'available' }), { userId, day, format })
  })
}

function allMovementsRoutes(serve: Serve, db: Database): void {
  serve(listAllMovementsCall, async ({ query, actor }) => {
    const { rows, totals } = await listAllMovements(actor, db, query)
    return { ...toPage(rows.map(toNetworkMovement), totals.count, query), totals: toMovementTotals(totals) }
  })

  serve(exportAllMovements, async ({ query: { format, ...filter }, actor }) => {
    return writeAllMovements({ period: periodInName(filter), batches: readAllMovementsInBatches(actor, db, filter) }, format)
  })
}

async function positionOf(actor: Actor, db: Database, userId: number) {
  const [position] = await readCreditPositions(actor, db, userId)
  if (!position) throw holdsNoCredit()
  return position
}
