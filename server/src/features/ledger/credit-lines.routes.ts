import * as contract from '@backoffice/contract/ledger/credit-lines'
import {
  exportAllMovements,
  exportMovements,
  getBalance as getBalanceCall,
  listAllMovements as listAllMovementsCall,
  listMovements as listMovementsCall,
  type NetworkMovement,
} from '@backoffice/contract/ledger/ledger'
import type { Movement } from '@backoffice/contract/ledger/movement'
import type { Database } from '../../database/database.ts'
import { periodInName } from '../../files/spreadsheet.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { holdsNoCredit } from '../../shared/credit-accounts.ts'
import { writtenPage } from '../../shared/written-json.ts'
import { listAllMovements, readAllMovementsInBatches } from './all-movements.read.ts'
import { getBalance } from './balances.read.ts'
import { readCreditFigures } from './credit-figures.read.ts'
import { getCreditLine, listCreditLines, listCreditLinesByPage } from './credit-lines.read.ts'
import { toCreditLines, toCreditStats, toCreditSummary, toWholeLine } from './credit-lines.wire.ts'
import { readCreditPositions, runOutsOf } from './credit-positions.read.ts'
import { readCreditSummary, readTreasury } from './credit-summary.read.ts'
import { readAlarm } from './ledger-health.read.ts'
import { writeAllMovements, writeMovements } from './movements.file.ts'
import { listMovements, readMovementsInBatches } from './movements.read.ts'
import { toBalance, toMovementTotals } from './movements.wire.ts'

type MovementSums = { totals: ReturnType<typeof toMovementTotals> }

const LAST_MOVEMENTS = { account: 'available', page: 0, size: 20 } as const

export function creditLinesRoutes(serve: Serve, db: Database): void {
  movementsRoutes(serve, db)
  allMovementsRoutes(serve, db)

  serve(contract.listCreditLines, async ({ query, actor }) => toCreditLines(await listCreditLines(actor, db, query)))

  serve(contract.listCreditLinesByPage, async ({ query, actor }) => {
    return writtenPage<contract.CreditLine>(await listCreditLinesByPage(actor, db, query), query)
  })

  serve(contract.getCreditLine, async ({ params: { userId }, actor }) => {
    const line = await getCreditLine(actor, db, userId)
    const [movements, { debts }] = await Promise.all([
      listMovements(actor, db, { userId, ...LAST_MOVEMENTS }),
      positionOf(actor, db, userId),
    ])
    return toWholeLine(line, movements, debts)
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
    return writtenPage<Movement>(await listMovements(actor, db, { userId, ...query }), query)
  })

  serve(exportMovements, async ({ params: { userId }, query: { format }, actor }) => {
    const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
    return writeMovements(readMovementsInBatches(actor, db, { userId, account: 'available' }), { userId, day, format })
  })
}

function allMovementsRoutes(serve: Serve, db: Database): void {
  serve(listAllMovementsCall, async ({ query, actor }) => {
    const { json, totals } = await listAllMovements(actor, db, query)
    return writtenPage<NetworkMovement, MovementSums>({ json, total: totals.count }, query, { totals: toMovementTotals(totals) })
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
