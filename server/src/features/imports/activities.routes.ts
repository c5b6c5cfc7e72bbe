import * as contract from '@backoffice/contract/network-statistics/activities'
import type { Serve } from '../../http/serve.ts'
import { getActivity } from './activity.read.ts'
import { toActivity } from './activity.wire.ts'
import { restoreActivity } from './restore-activity.ts'
import { voidActivity } from './void-activity.ts'

export function activitiesRoutes(serve: Serve): void {
  serve(contract.voidActivity, async ({ tx, params: { id }, query: { reason }, actor, requireStepUp }) => {
    await voidActivity(tx, { id, reason }, { actorId: actor.id, requireStepUp })
    return toActivity(await getActivity(actor, tx, id))
  })

  serve(contract.restoreActivity, async ({ tx, params: { id }, query: { reason }, actor, requireStepUp }) => {
    await restoreActivity(tx, { id, reason }, requireStepUp)
    return toActivity(await getActivity(actor, tx, id))
  })
}
