import * as contract from '@backoffice/contract/stock-counts/counts'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { toPageOrList } from '../../shared/paging.ts'
import { cancelCount } from './cancel-count.ts'
import { getCount, listCounts, readWaitingCounts } from './counts.read.ts'
import { countToWire, waitingToWire } from './counts.wire.ts'
import { enterCounted } from './enter-counted.ts'
import { openCount } from './open-count.ts'
import { postCount } from './post-count.ts'
import { submitCount } from './submit-count.ts'

export function stockCountsRoutes(serve: Serve, db: Database): void {
  serve(contract.listCounts, async ({ query: { statut: status, ...query }, actor, reader }) => {
    const { rows, ...list } = await listCounts(actor, reader, { ...query, status })
    return toPageOrList({ ...list, rows: rows.map(countToWire) })
  })

  serve(contract.readWaitingCounts, async ({ actor, reader }) => waitingToWire(await readWaitingCounts(actor, reader)))

  serve(contract.getCount, async ({ params: { id }, actor }) => countToWire(await getCount(actor, db, id)))

  serve(contract.openCount, async ({ tx, body: { depotId }, actor }) =>
    countToWire(await getCount(actor, tx, await openCount(tx, depotId, actor))),
  )

  serve(contract.enterCounted, async ({ tx, params: { id }, body: { serials = [], secondsAgo, quantities = [] }, actor }) => {
    await enterCounted(tx, { id, serials, secondsAgo, quantities }, actor)
    return countToWire(await getCount(actor, tx, id))
  })

  serve(contract.submitCount, async ({ tx, params: { id }, actor }) => {
    await submitCount(tx, id, actor)
    return countToWire(await getCount(actor, tx, id))
  })

  serve(contract.cancelCount, async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
    await cancelCount(tx, { id, reason }, actor)
    return countToWire(await getCount(actor, tx, id))
  })

  serve(contract.postCount, async ({ tx, params: { id }, body: { raison: reason, version }, actor, requireStepUp }) => {
    await postCount(tx, { id, version, reason }, { actor, requireStepUp })
    return countToWire(await getCount(actor, tx, id))
  })
}
