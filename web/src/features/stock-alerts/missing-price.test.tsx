import { getUserInfo } from '@backoffice/contract/session/session'
import { listArticles } from '@backoffice/contract/articles/articles'
import { listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readStockSettings } from '@backoffice/contract/stock-alerts/stock-settings'
import { listDepots } from '@backoffice/contract/stock/depots'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aStockAlert } from '../../../test/stock-alerts.ts'
import { paths } from '../../paths.ts'
import { StockAlertsScreen } from './stock-alerts-screen.tsx'

const UNPRICED = aStockAlert({ kind: 'never_received', amount: null })
const LINE = /aucun article ne donne leur prix/
type Served = { role?: 'ROLE_MANAGER' | 'ROLE_RESP'; defaultArticleId?: number | null; unpriced?: number }

/** Renders the screen with so many alerts of decoders that were never received. */
async function renderAlerts({ role = 'ROLE_MANAGER', defaultArticleId = null, unpriced = 1 }: Served = {}) {
  const days = { soldNotActivatedDays: 7, shippedNotActivatedDays: 60, immobileDays: 90, transitDays: 7, version: 1 }
  serve(
    answering(getUserInfo, () => aUser({ roleName: role })),
    answering(listArticles, () => [anArticle({ id: 4 })]),
    answering(listDepots, () => []),
    answering(listSectorManagers, () => []),
    answering(readStockSettings, () => ({ ...days, defaultArticleId })),
    answering(listStockAlerts, ({ query }) => {
      const content = query.get('kind') === 'never_received' ? Array.from({ length: unpriced }, () => UNPRICED) : [aStockAlert()]
      const page = { page: 0, size: 20, totalElements: content.length, totalPages: 1 }
      return { ...page, content, totals: { count: content.length, amount: 0 } }
    }),
  )
  const { screen } = await renderScreen(paths.stockAlerts, <StockAlertsScreen />)
  await expect.element(screen.getByRole('button', { name: 'Activé ailleurs' })).toBeVisible()
  return screen
}

test('a manager is told that an article is missing for the amount of decoders never received, and chooses it', async () => {
  const screen = await renderAlerts()
  await expect.element(screen.getByText(LINE)).toBeVisible()
  await screen.getByRole('button', { name: 'Choisissez l’article…' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Réglages des alertes de stock' })).toBeVisible()
})

test.each<[string, Served]>([
  ['an article is chosen', { defaultArticleId: 4 }],
  ['no decoder was never received', { unpriced: 0 }],
  ['somebody else reads', { role: 'ROLE_RESP' }],
])('nothing is said if %s', async (_, served) => {
  const screen = await renderAlerts(served)
  await expect.element(screen.getByText(LINE)).not.toBeInTheDocument()
})
