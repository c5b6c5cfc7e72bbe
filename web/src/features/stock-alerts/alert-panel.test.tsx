import { listColleagues } from '@backoffice/contract/accounts/directory'
import { listArticles } from '@backoffice/contract/articles/articles'
import { listActs } from '@backoffice/contract/audit/audit'
import { getUserInfo } from '@backoffice/contract/session/session'
import { closeStockAlert, explainStockAlert, readStockAlert, takeStockAlert } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readStockSettings, updateStockSettings } from '@backoffice/contract/stock-alerts/stock-settings'
import type { StockAlert } from '@backoffice/contract/stock/alert'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aStockAlert } from '../../../test/stock-alerts.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { AlertPanel } from './alert-panel.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const SETTINGS = { soldNotActivatedDays: 7, shippedNotActivatedDays: 60, immobileDays: 90, transitDays: 7, defaultArticleId: 4, version: 2 }

/** Serves one alert that the acts change, as the server keeps it. */
function serveAlert({
  roleName = 'ROLE_MANAGER',
  isReadOnce = false,
  ...over
}: Partial<StockAlert> & { roleName?: string; isReadOnce?: boolean } = {}) {
  let alert = aStockAlert(over)
  let reads = 0
  const read = () => (isReadOnce && ++reads > 1 ? new Promise<StockAlert>(() => {}) : alert)
  const changed = (next: Partial<StockAlert>) => (alert = { ...alert, ...next, version: alert.version + 1 })
  const requests = serve(
    answering(getUserInfo, () => aUser({ roleName })),
    answering(listArticles, () => [anArticle({ id: 4 })]),
    answering(listColleagues, () => [
      {
        id: 7,
        firstName: 'Awa',
        lastName: 'Diallo',
        imageUrl: null,
        roleName: 'ROLE_PDV',
        title: '',
        email: 'port@exemple.test',
        phone: '0262000001',
        outletName: 'Boutique du Port',
        outletNumber: '1034',
      },
    ]),
    answering(listActs, () => ({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 })),
    answering(readStockAlert, read),
    answering(takeStockAlert, () => changed({ statut: 'taken', takenBy: 3, takenByName: 'Awa Diallo' })),
    answering(explainStockAlert, ({ body }) =>
      changed({ statut: 'explained', explanation: explainStockAlert.body.parse(body).explanation }),
    ),
    answering(closeStockAlert, () => changed({ statut: 'closed', closedAt: '2026-11-23T09:00:00.000Z', closedBy: 3 })),
    answering(readStockSettings, () => SETTINGS),
    answering(updateStockSettings, () => ({ ...SETTINGS, version: 3 })),
  )
  return { requests, change: changed }
}

const renderPanel = () => renderPart(<AlertPanel id={51} onClose={vi.fn()} />)
const sentBy = (requests: ReturnType<typeof serve>) =>
  requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }))

test('both sides stand beside each other by day, each with the document behind it', async () => {
  serveAlert()
  const screen = await renderPanel()
  const rows = screen.getByRole('dialog', { name: 'Activé ailleurs, 00028061000001' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/^02\/11\/2026Reçu au dépôt central/)
  const together = rows.nth(2)
  await expect.element(together.getByRole('cell').nth(0)).toHaveTextContent(/Livré à Kiosque du Marché/)
  await expect.element(together.getByRole('cell').nth(1)).toHaveTextContent(/Activé à Boutique du Port/)
  await expect.element(screen.getByRole('link', { name: 'La livraison' })).toHaveAttribute('href', '/logistique/approda?id=8')
  await expect
    .element(screen.getByRole('link', { name: 'Ligne 41 du fichier' }))
    .toHaveAttribute('href', expect.stringContaining('line=4711'))
  await expect.element(screen.getByRole('link', { name: 'La réception' })).toHaveAttribute('href', expect.stringContaining('receipt=12'))
  await expect.element(screen.getByRole('link', { name: /son parcours/ })).toHaveAttribute('href', expect.stringContaining('serial='))
})

test('what another outlet’s document says is told without a link to it', async () => {
  const at = '2026-11-18T10:00:00.000Z'
  serveAlert({ operators: [{ at, text: 'Activé chez un autre point de vente', documentKind: 'activation', documentId: 0, line: 41 }] })
  const screen = await renderPanel()
  await expect.element(screen.getByText('Ligne 41 du fichier')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ligne 41 du fichier' })).not.toBeInTheDocument()
})

test('a side that says nothing is named as such', async () => {
  serveAlert({ kind: 'never_received', ours: [] })
  const screen = await renderPanel()
  await expect.element(screen.getByRole('row').nth(1).getByRole('cell').nth(0)).toHaveTextContent('Rien.')
})

test('the person to ask can be called and written to', async () => {
  serveAlert()
  const screen = await renderPanel()
  await expect.element(screen.getByRole('link', { name: /02 62/ })).toHaveAttribute('href', 'tel:0262000001')
  await expect
    .element(screen.getByRole('link', { name: 'Écrire' }))
    .toHaveAttribute('href', expect.stringContaining('mailto:port@exemple.test'))
})

test('a manager takes, explains and closes an alert, each step with the version that was read', async () => {
  const { requests } = serveAlert()
  const screen = await renderPanel()
  await expect.element(screen.getByRole('button', { name: 'Clore…' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Prendre en charge' }).click()
  await expect.element(screen.getByText('Prise en charge par Awa Diallo')).toBeVisible()
  await screen.getByRole('button', { name: 'Expliquer…' }).click()
  const confirm = screen.getByRole('button', { name: 'Enregistrer l’explication' })
  await confirm.click()
  await expect.element(screen.getByText('Écrivez ce qui s’est passé.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Explication' }).fill('  Échangé au comptoir.  ')
  await confirm.click()
  await screen.getByRole('button', { name: 'Clore…' }).click()
  await screen.getByRole('button', { name: 'Clore l’alerte' }).click()
  await expect.element(screen.getByText(/par une personne/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^(Prendre|Expliquer|Clore)/ })).not.toBeInTheDocument()
  expect(sentBy(requests)).toEqual([
    { path: '/securecanal/stock-alerts/51/take', body: { version: 1 } },
    { path: '/securecanal/stock-alerts/51/explain', body: { explanation: 'Échangé au comptoir.', version: 2 } },
    { path: '/securecanal/stock-alerts/51/close', body: { version: 3 } },
  ])
})

test('a step that somebody else has taken is refused, and the new state shows', async () => {
  const { change } = serveAlert()
  const screen = await renderPanel()
  await expect.element(screen.getByRole('button', { name: 'Prendre en charge' })).toBeVisible()
  const refusal = { code: 'illegal_transition', message: 'Cette alerte est déjà expliquée.' }
  const now = change({ statut: 'explained', explanation: 'Échangé au comptoir.' })
  serve(
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_MANAGER' })),
    answering(listArticles, () => []),
    answering(listColleagues, () => []),
    answering(listActs, () => ({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 })),
    answering(readStockAlert, () => now),
    answering(takeStockAlert, () => refusing(409, refusal)),
  )
  await screen.getByRole('button', { name: 'Prendre en charge' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(refusal.message)
  await expect.element(screen.getByText('Expliquée', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Clore…' })).toBeVisible()
})

test('explaining right after taking, before the panel is read again, sends the version that the taking answered', async () => {
  const { requests } = serveAlert({ isReadOnce: true })
  const screen = await renderPanel()
  await screen.getByRole('button', { name: 'Prendre en charge' }).click()
  await screen.getByRole('button', { name: 'Expliquer…' }).click()
  await screen.getByRole('textbox', { name: 'Explication' }).fill('Échangé.')
  await screen.getByRole('button', { name: 'Enregistrer l’explication' }).click()
  await expect.poll(() => sentBy(requests).at(-1)?.body).toEqual({ explanation: 'Échangé.', version: 2 })
})

test('an alert whose cause has ended says that nobody closed it, and how often it came', async () => {
  serveAlert({ statut: 'closed', closedAt: '2026-11-23T09:00:00.000Z', closedBy: null, occurrences: 3 })
  const screen = await renderPanel()
  await expect.element(screen.getByText(/sa cause a pris fin/)).toBeVisible()
  await expect.element(screen.getByText(/, 3 fois en tout$/)).toBeVisible()
})

test('a sector manager reads, and does nothing', async () => {
  serveAlert({ roleName: 'ROLE_RESP' })
  const screen = await renderPanel()
  await expect.element(screen.getByRole('link', { name: 'La livraison' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Prendre en charge' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Historique' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'La réception' })).not.toBeInTheDocument()
})

test('settings that changed are sent with the version that was read, and no delay may be empty', async () => {
  const { requests } = serveAlert()
  const screen = await renderPart(
    <ReadBoundary failure="Les réglages n’ont pas pu être lus">
      <SettingsDialog onClose={vi.fn()} />
    </ReadBoundary>,
  )
  const save = screen.getByRole('button', { name: 'Enregistrer les réglages' })
  await expect.element(save).toBeDisabled()
  const days = screen.getByRole('textbox', { name: 'Vendu sans activation, en jours' })
  await days.fill('')
  await save.click()
  await expect.element(screen.getByText('Indiquez un nombre de jours.')).toBeVisible()
  await days.fill('10')
  await screen.getByRole('combobox', { name: 'Article d’un décodeur jamais reçu' }).selectOptions('Aucun')
  await save.click()
  await expect.element(screen.getByText('Réglages enregistrés')).toBeVisible()
  expect(sentBy(requests)).toEqual([
    {
      path: '/securecanal/stock-settings',
      body: { soldNotActivatedDays: 10, defaultArticleId: null, version: 2 },
    },
  ])
})
