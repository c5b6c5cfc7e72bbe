import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { ownObjectiveNotification, sectorObjectivesNotification } from './objective-notifications.rules.ts'
import { findPublishedObjectives } from './objective-notifications.store.ts'

/** Notifies the outlets and their sector managers of published objectives, each person once. */
export async function notifyObjectives(tx: Tx, payload: object): Promise<void> {
  // `changeObjectivesStatus` writes this payload: objectives of one month.
  const { ids } = payload as { ids: number[] }
  const objectives = (await findPublishedObjectives(tx, ids)).map((one) => ({ ...one, revenue: formatMoney(one.revenue, currency) }))
  const sectors = [...Map.groupBy(objectives, ({ sectorManagerId }) => sectorManagerId)]
  const notifications = [
    ...objectives.map((one) => ({ accountId: one.outletId, ...ownObjectiveNotification(one) })),
    ...sectors.flatMap(([accountId, outlets]) =>
      accountId === null ? [] : [{ accountId, ...sectorObjectivesNotification(outlets[0]!.month, outlets) }],
    ),
  ]
  const accountIds = notifications.map(({ accountId }) => accountId)
  const listeners = new Set((await findListeners(tx, accountIds, 'objective')).map(({ id }) => id))
  await insertNotifications(
    tx,
    notifications.filter(({ accountId }) => listeners.has(accountId)),
  )
}
