import { frenchMonth } from '../../shared/months.ts'
import type { Notification } from './notification-templates.rules.ts'

type AskedMonth = { month: string; isReopening: boolean; byName: string; reason: string | null }

export function askedMonthNotification({ month, isReopening, byName, reason }: AskedMonth): Notification {
  const asked = isReopening ? `${byName} demande de rouvrir ce mois\u00a0: ${reason}` : `${byName} demande de clore ce mois.`
  return {
    topic: 'month',
    title: `${isReopening ? 'Réouverture' : 'Clôture'} à confirmer, ${frenchMonth(month)}`,
    body: asked,
    link: `/parametrage/cloture?year=${month.slice(0, 4)}&month=${month.slice(0, 7)}`,
    source: `month ${month}`,
  }
}
