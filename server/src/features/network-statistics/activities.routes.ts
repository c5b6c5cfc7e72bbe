import * as contract from '@backoffice/contract/network-statistics/activities'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { preSerializedPage } from '../../shared/pre-serialized.ts'
import { restoreActivity, voidActivity } from '../imports/index.ts'
import { listActivities } from './activities.read.ts'
import { activitySumToWire, activityToWire, filterFromWire } from './activities.wire.ts'
import { sumActivities } from './activity-sum.read.ts'
import { getActivity } from './activity.read.ts'

export function activitiesRoutes(serve: Serve, db: Database): void {
  serve(contract.listActivities, async ({ query: { page, size, ...query }, actor }) => {
    const filter = filterFromWire(actor, query)
    return preSerializedPage<contract.Activity>(await listActivities(actor, db, { filter, sort: query.sort, page, size }), { page, size })
  })

  serve(contract.sumActivities, async ({ query, actor }) => activitySumToWire(await sumActivities(actor, db, filterFromWire(actor, query))))

  serve(contract.getActivity, async ({ params: { id }, actor }) => activityToWire(await getActivity(actor, db, id)))

  serve(contract.voidActivity, async ({ tx, params: { id }, query: { reason = 'Annulation à la main' }, actor, requireStepUp }) => {
    await voidActivity(tx, { id, reason }, { actorId: actor.id, requireStepUp })
    return activityToWire(await getActivity(actor, tx, id))
  })

  serve(contract.restoreActivity, async ({ tx, params: { id }, query: { reason = 'Rétablissement à la main' }, actor, requireStepUp }) => {
    await restoreActivity(tx, { id, reason }, { actorId: actor.id, requireStepUp })
    return activityToWire(await getActivity(actor, tx, id))
  })
}
