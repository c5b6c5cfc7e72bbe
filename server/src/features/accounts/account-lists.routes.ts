import * as contract from '@backoffice/contract/accounts/accounts'
import * as directory from '@backoffice/contract/accounts/directory'
import { toPage } from '@backoffice/contract/page'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { toPageOrList } from '../../shared/paging.ts'
import { readStandings } from '../ledger/index.ts'
import { countPortfolios, getAccount, getSectorManager, listAccounts, listColleagues, type AccountFilter } from './accounts.read.ts'
import { toAccount, toAct, toColleague } from './accounts.wire.ts'
import { listAccountActs } from './history.read.ts'

export function accountListsRoutes(serve: Serve, db: Database): void {
  serve(contract.listAccounts, async ({ query, actor, reader }) => listed(actor, reader, query))

  serve(contract.listOutlets, async ({ query, actor, reader }) => listOutlets(actor, reader, query))

  serve(contract.listClients, async ({ query, actor, reader }) => listed(actor, reader, { ...query, role: 'ROLE_CLIENT' }))

  serve(contract.listSectorManagers, async ({ query, actor, reader }) => {
    const list = await listWithPortfolios(actor, reader, { ...query, role: 'ROLE_RESP' })
    return toPageOrList({ ...list, rows: list.rows.map(withoutClients) })
  })

  serve(contract.listCreditAgents, async ({ query, actor, reader }) => {
    return toPageOrList(await listWithPortfolios(actor, reader, { ...query, role: 'ROLE_AGENT' }))
  })

  serve(directory.listColleagues, async ({ actor, reader }) => (await listColleagues(actor, reader)).map(toColleague))

  serve(contract.getAccount, async ({ params: { id }, actor }) => toAccount(await getAccount(actor, db, id)))

  serve(contract.getSectorManager, async ({ params: { id }, actor }) => {
    const { sectorManager, outlets } = await getSectorManager(actor, db, id)
    return { sectorManager: toAccount(sectorManager), outlets: outlets.map(toAccount) }
  })

  serve(contract.getAccountHistory, async ({ params: { id }, query, actor }) => {
    const { acts, total } = await listAccountActs(actor, db, { id, ...query })
    return toPage(
      acts.map((act) => toAct(act, id)),
      total,
      query,
    )
  })
}

async function listed(actor: Actor, db: Database, filter: AccountFilter) {
  const { rows, ...list } = await listAccounts(actor, db, filter)
  return toPageOrList({ ...list, rows: rows.map(toAccount) })
}

async function listOutlets(actor: Actor, db: Database, filter: AccountFilter) {
  const { rows, ...list } = await listAccounts(actor, db, { ...filter, role: 'ROLE_PDV' })
  const standings = await readStandings(
    db,
    rows.map(({ id }) => id),
  )
  return toPageOrList({ ...list, rows: rows.map((row) => ({ ...toAccount(row), balanceStatus: standings.get(row.id) ?? null })) })
}

async function listWithPortfolios(actor: Actor, db: Database, filter: AccountFilter) {
  const { rows, ...list } = await listAccounts(actor, db, filter)
  const portfolios = await countPortfolios(
    actor,
    db,
    rows.map(({ id }) => id),
  )
  return { ...list, rows: rows.map((row) => ({ ...toAccount(row), outlets: 0, clients: 0, ...portfolios.get(row.id) })) }
}

/** Removes the number of clients, for sector managers: they have outlets only. */
function withoutClients<Row extends { clients: number }>({ clients: _clients, ...row }: Row): Omit<Row, 'clients'> {
  return row
}
