import type { ResponseOf } from '@backoffice/contract/endpoint'
import { rememberFound, search } from '@backoffice/contract/search/search'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answering, refusing, type SentRequest, serve } from '../../test/answers.ts'
import { renderPart } from '../../test/render-part.tsx'
import { keepEarlyKeys } from './early-keys.ts'
import { SearchDialog } from './search-dialog.tsx'

type Hits = ResponseOf<typeof search>

const NORTH: Hits = [
  { kind: 'account', id: '7', title: 'Kiosque Nord', detail: 'Point de vente', link: '/parametrage/usermanagement?id=7', isRecent: false },
]
const onClose = vi.fn<() => void>()

beforeEach(() => onClose.mockClear())

const rememberedIn = (requests: readonly SentRequest[]) =>
  requests
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (typeof body === 'object' && body && 'id' in body ? body.id : undefined))

async function renderSearch(answer: (text: string) => Hits | Response | Promise<Hits>) {
  const requests = serve(
    answering(search, ({ query }) => answer(query.get('q') ?? '')),
    answering(rememberFound, () => ({ done: true as const })),
  )
  const screen = await renderPart(<SearchDialog roleName="ROLE_MANAGER" onClose={onClose} />)
  return { screen, field: screen.getByRole('combobox', { name: 'Rechercher' }), requests }
}

test('a failed search says so, and is sent again on request', async () => {
  let isDown = true
  const { screen, field } = await renderSearch((text) =>
    isDown && text === 'kiosque' ? refusing(503, { message: 'Le serveur redémarre.' }) : NORTH,
  )
  await field.fill('kiosque')
  await expect.element(screen.getByText('La recherche n’a pas abouti', { exact: false })).toHaveTextContent('Le serveur redémarre.')
  await expect.element(screen.getByText('Rien ne correspond', { exact: false })).not.toBeInTheDocument()
  isDown = false
  await screen.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(screen.getByRole('option', { name: /Kiosque Nord/ })).toBeVisible()
})

test('the Enter key opens no result of what was typed before, but the first of these words once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<Hits>()
  const { screen, field, requests } = await renderSearch((text) => (text === 'kiosque' ? NORTH : promise))
  await field.fill('kiosque')
  await expect.element(screen.getByRole('option', { name: /Kiosque Nord/ })).toBeVisible()
  await field.fill('kiosque sud')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  await userEvent.keyboard('{Enter}')
  expect(onClose).not.toHaveBeenCalled()
  resolve([
    { kind: 'account', id: '8', title: 'Kiosque Sud', detail: 'Point de vente', link: '/parametrage/usermanagement?id=8', isRecent: false },
  ])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(rememberedIn(requests)).toEqual(['8']))
})

test('what is typed after the Enter key takes it back', async () => {
  const { promise, resolve } = Promise.withResolvers<Hits>()
  const { screen, field } = await renderSearch((text) => (text === 'kiosque' ? promise : TWO_KINDS))
  await field.fill('kiosque')
  await userEvent.keyboard('{Enter}')
  await field.fill('kiosques')
  resolve(NORTH)
  await expect.element(screen.getByRole('option', { name: /Kiosque Sud/ })).toBeVisible()
  await expect.element(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  expect(onClose).not.toHaveBeenCalled()
})

test('words typed over the acts of an empty search, and the Enter key at once, open the page that they name', async () => {
  const { screen, field } = await renderSearch((text) => (text === '' ? OPENED : new Promise<Hits>(() => {})))
  await expect.element(screen.getByRole('option', { name: /Créditer/ })).toBeVisible()
  await field.click()
  await userEvent.keyboard('reseau jour{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await expect.element(screen.getByRole('option', { name: /Créditer|CMD-12/ })).not.toBeInTheDocument()
})

test('the Enter key opens a page at once, while the server still searches', async () => {
  const { screen, field } = await renderSearch(() => new Promise<Hits>(() => {}))
  await field.fill('mon profil')
  await expect.element(screen.getByRole('option', { name: /Mon profil/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

const OPENED: Hits = [
  { kind: 'stock_order', id: '12', title: 'CMD-12', detail: 'Boutique du port', link: '/logistique/cmdstock?id=12', isRecent: true },
  { kind: 'act', id: 'credit.give', title: 'Créditer', detail: 'Donner du crédit', link: '/client/addcredit', isRecent: false },
]

const TWO_KINDS: Hits = [
  { kind: 'outlet', id: '3', title: 'Kiosque Nord', detail: '1149', link: '/parametrage/usermanagement?id=3', isRecent: false },
  { kind: 'outlet', id: '4', title: 'Kiosque Sud', detail: '1150', link: '/parametrage/usermanagement?id=4', isRecent: false },
  { kind: 'account', id: '7', title: 'Kiosque Est', detail: 'Point de vente', link: '/parametrage/usermanagement?id=7', isRecent: false },
]

test('an empty search shows what was opened last, then the acts, and remembers what is opened', async () => {
  const { screen, requests } = await renderSearch((text) => (text === '' ? OPENED : []))
  const recents = screen.getByRole('group', { name: 'Récents' })
  await expect.element(recents.getByRole('option', { name: /CMD-12/ })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Actions' }).getByRole('option', { name: /Créditer/ })).toBeVisible()
  await recents.getByRole('option', { name: /CMD-12/ }).click()
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
})

test('arrows walk the results of all groups in a circle, and typing starts again from the first', async () => {
  const { screen, field } = await renderSearch(() => TWO_KINDS)
  await expect.element(field).toHaveFocus()
  await field.fill('kiosque')
  await expect.element(screen.getByRole('group', { name: 'Points de vente' })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Comptes' })).toBeVisible()
  const active = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  await expect.poll(active).toBe('Kiosque Nord1149')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(active).toBe('Kiosque EstPoint de vente')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('Kiosque Nord1149')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(active).toBe('Kiosque EstPoint de vente')
  await field.fill('kiosques')
  await expect.poll(active).toBe('Kiosque Nord1149')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('typing fast and pressing Enter opens the first result as soon as it is there', async () => {
  const { field, requests } = await renderSearch(() => TWO_KINDS)
  await field.click()
  await userEvent.keyboard('kiosque{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(rememberedIn(requests)).toEqual(['3']))
})

test('the Enter key that ends a composition opens nothing', async () => {
  const { screen, field } = await renderSearch(() => TWO_KINDS)
  await field.fill('mon profil')
  await expect.element(screen.getByRole('option', { name: /Mon profil/ })).toBeVisible()
  const init = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true, keyCode: 229, which: 229 }
  field.element().dispatchEvent(new KeyboardEvent('keydown', init))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onClose).not.toHaveBeenCalled()
})

test('keys pressed before the field was there are typed into it, and the Enter key opens the first result', async () => {
  keepEarlyKeys()
  for (const key of [...'kiox', 'Backspace', ...'sque', 'Enter']) dispatchEvent(new KeyboardEvent('keydown', { key }))
  const { field, requests } = await renderSearch((text) => (text === 'kiosque' ? NORTH : []))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(rememberedIn(requests)).toEqual(['7']))
  await expect.element(field).toHaveValue('kiosque')
})

test('a page that only the server knows is found too, and one that both know once', async () => {
  const page = { kind: 'page', detail: 'Composants', isRecent: false } as const
  const { screen, field } = await renderSearch(() => [
    { ...page, id: '/uikit/menu', title: 'Menus', link: '/uikit/menu' },
    { ...page, id: '/apps/mail', title: 'Messages', detail: 'Applications', link: '/apps/mail' },
  ])
  await field.fill('me')
  await expect.element(screen.getByRole('option', { name: /Menus/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /Messages/ }).elements()).toHaveLength(1)
})
