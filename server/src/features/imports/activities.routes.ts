import * as contract from '@backoffice/contract/activities'
import type { Serve } from '../../http/serve.ts'
import { getActivity } from './activity.read.ts'
import { toActivity } from './activity.wire.ts'
import { restoreActivity } from './restore-activity.ts'
import { voidActivity } from './void-activity.ts'

export function activitiesRoutes(serve: Serve): void {
  serve(contract.voidActivity, async ({ tx, params: { id }, query: { reason }, actor }) => {
    await voidActivity(tx, { id, reason }, actor.id)
    return toActivity(await getActivity(actor, tx, id))
  })

  serve(contract.restoreActivity, async ({ tx, params: { id }, actor }) => {
    await restoreActivity(tx, id)
    return toActivity(await getActivity(actor, tx, id))
  })
}
