import type { Tx } from '../../database/database.ts'
import { insertNotifications } from './credit-notifications.store.ts'

/** Notifies those who had subscribed to a view that its owner deleted or no longer shares. */
export async function notifyEndedView(tx: Tx, payload: object): Promise<void> {
  // `deleteView` and `changeView` write this payload.
  const { name, accountIds } = payload as { name: string; accountIds: number[] }
  await insertNotifications(
    tx,
    accountIds.map((accountId) => ({
      accountId,
      topic: 'account',
      title: 'Abonnement arrêté',
      body: `La vue «\u00a0${name}\u00a0» n’est plus partagée\u00a0: vous ne la recevrez plus par e-mail.`,
      link: null,
    })),
  )
}
