import { changeView, listViews, previewView, saveView, subscribeToView, type View } from '@backoffice/contract/saved-views/saved-views'
import { getUserInfo } from '@backoffice/contract/session/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aUser } from '../../../test/accounts.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { EndSharingDialog } from './end-sharing-dialog.tsx'
import type { ListedTable } from './listed-tables.ts'
import { MailPreview } from './mail-preview.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { SubscriptionForm } from './subscription-form.tsx'
import { menuItems } from './view-items.tsx'
import { ViewsMenu } from './views-menu.tsx'

const SALES = '/client/historiquetransactions'
const list: ListedTable = { tables: [], filters: { status: 'statut' }, period: { start: 'start', end: 'end' } }
const EMPTY = { filters: {}, columns: [], sort: null, order: null, period: null }
const aView = (more: Partial<View> = {}): View => ({
  id: 3,
  screen: SALES,
  name: 'Ma semaine',
  state: EMPTY,
  isShared: false,
  isDefault: false,
  isMine: true,
  ownerName: 'Awa Diallo',
  subscription: null,
  link: `${SALES}?view=3`,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  version: 1,
  ...more,
})
const onSaved = vi.fn<(view: View) => void>()
const onClose = vi.fn<() => void>()
const dialog = (more: object = {}) => (
  <SaveViewDialog isOpen screen={SALES} list={list} state={EMPTY} mayShare onSaved={onSaved} onClose={onClose} {...more} />
)

beforeEach(() => {
  onSaved.mockClear()
  onClose.mockClear()
})

test('a view without a name is not sent', async () => {
  const requests = serve()
  const screen = await renderPart(dialog())
  await screen.getByRole('button', { name: 'Enregistrer la vue' }).click()
  await expect.element(screen.getByText('Donnez un nom à la vue.')).toBeVisible()
  expect(requests).toEqual([])
})

test('a name that is taken is said beside the field, and the dialog stays', async () => {
  serve(answering(saveView, () => refusing(409, { code: 'name_taken', fields: [{ path: 'name', message: 'Ce nom est déjà pris.' }] })))
  const screen = await renderPart(dialog())
  await screen.getByLabelText('Nom').fill('Ma semaine')
  await screen.getByRole('button', { name: 'Enregistrer la vue' }).click()
  await expect.element(screen.getByText('Ce nom est déjà pris.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a view is saved with its relative period and shared; only who may share is asked', async () => {
  const requests = serve(answering(saveView, () => aView()))
  const screen = await renderPart(dialog())
  await screen.getByLabelText('Nom').fill('Ma semaine')
  await screen.getByLabelText('Période').selectOptions('Les 7 derniers jours')
  await screen.getByRole('switch', { name: 'Partager' }).click()
  await screen.getByRole('button', { name: 'Enregistrer la vue' }).click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const state = { ...EMPTY, period: { kind: 'relative', value: 'last_7_days' } }
  expect(requests[0]?.body).toEqual({ screen: SALES, name: 'Ma semaine', isShared: true, state })
})

test('somebody who is no manager is not asked whether to share', async () => {
  serve()
  const screen = await renderPart(dialog({ mayShare: false }))
  await expect.element(screen.getByLabelText('Nom')).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Partager' })).not.toBeInTheDocument()
})

test('one’s own views come before the shared ones', async () => {
  const views = [aView(), aView({ id: 4, name: 'Du réseau', isMine: false, isShared: true, isDefault: true })]
  serve(
    answering(listViews, () => views),
    answering(getUserInfo, () => aUser()),
  )
  const screen = await renderPart(<ViewsMenu screen={SALES} list={list} />)
  await screen.getByRole('button', { name: 'Vues enregistrées' }).click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Ma semaine' })).toBeVisible()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Du réseau (Awa Diallo, par défaut)' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Enregistrer ce que je vois…' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Supprimer la vue…' })).not.toBeInTheDocument()
})

test('a weekly subscription names its day and its hour', async () => {
  const subscription = { frequency: 'weekly' as const, weekday: 1, hour: 8, nextAt: '2026-11-30T07:00:00.000Z' }
  const requests = serve(answering(subscribeToView, () => aView({ subscription })))
  const screen = await renderPart(<SubscriptionForm view={aView()} />)
  await screen.getByLabelText('Jour').selectOptions('Chaque lundi')
  await screen.getByLabelText('Heure').selectOptions('8\u00a0h')
  await screen.getByRole('button', { name: 'M’abonner' }).click()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({ frequency: 'weekly', weekday: 1, hour: 8 })
})

test('the preview shows the mail, and says when it holds no row', async () => {
  const preview = {
    subject: 'Ma semaine : novembre 2026',
    columns: ['Compte', 'Montant'],
    rows: [['Kiosque', '50,00']],
    totalRows: 31,
    period: null,
    fileName: 'ventes.xlsx',
  }
  serve(answering(previewView, () => preview))
  const screen = await renderPart(<MailPreview id={3} />)
  await expect.element(screen.getByText('Ma semaine : novembre 2026')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '50,00' })).toBeVisible()
  await expect.element(screen.getByText('1 première ligne sur 31', { exact: false })).toBeVisible()
})

const OF_COLLEAGUE = aView({ id: 4, name: 'Du réseau', isMine: false, isShared: true, ownerName: 'Marc Payet' })

test('only a manager is offered to end a sharing, of a colleague’s view alone', () => {
  const acts = { onShow: vi.fn<() => void>(), onSave: vi.fn<() => void>(), onUpdate: vi.fn<() => void>(), onDefault: vi.fn<() => void>() }
  const more = {
    onChange: vi.fn<() => void>(),
    onSubscribe: vi.fn<() => void>(),
    onDelete: vi.fn<() => void>(),
    onEndSharing: vi.fn<() => void>(),
  }
  const labels = (current: View, mayShare: boolean) =>
    menuItems({ views: [], current, isModified: false, mayShare, ...acts, ...more }).map(({ label }) => label)
  expect(labels(OF_COLLEAGUE, true)).toContain('Arrêter le partage…')
  expect(labels(OF_COLLEAGUE, false)).not.toContain('Arrêter le partage…')
  expect(labels(aView({ isShared: true }), true)).not.toContain('Arrêter le partage…')
})

test('ending a sharing sends nothing else, and says why it is refused', async () => {
  const answers = [refusing(404, { code: 'view_not_found', message: 'Cette vue n’existe plus.' }), { ...OF_COLLEAGUE, isShared: false }]
  const requests = serve(answering(changeView, () => answers.shift() ?? refusing(500, {})))
  const onEnded = vi.fn<() => void>()
  const screen = await renderPart(<EndSharingDialog view={OF_COLLEAGUE} onEnded={onEnded} onClose={onClose} />)
  await expect.element(screen.getByText(/La vue reste à Marc Payet/)).toBeVisible()
  await screen.getByRole('button', { name: 'Arrêter le partage' }).click()
  await expect.element(screen.getByText('Cette vue n’existe plus.')).toBeVisible()
  expect(onEnded).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Arrêter le partage' }).click()
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce())
  expect(requests.map(({ body }) => body)).toEqual(Array.from({ length: 2 }, () => ({ isShared: false })))
})
