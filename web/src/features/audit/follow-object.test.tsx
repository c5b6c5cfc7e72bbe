import { listAccounts } from '@backoffice/contract/accounts/accounts'
import { type Act, listActs } from '@backoffice/contract/audit/audit'
import { listViews } from '@backoffice/contract/saved-views/saved-views'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { paths } from '../../paths.ts'
import { AuditScreen } from './audit-screen.tsx'

const ACT: Act = {
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  actorId: 3,
  actorName: 'Nadia Lebon',
  roleName: 'ROLE_MANAGER',
  sessionId: null,
  address: '127.0.0.1',
  action: 'POST /securecanal/deliveries/:id/ship',
  status: 200,
  code: null,
  requestId: 'r-1',
  target: {},
  objects: [{ kind: 'delivery', id: '12', before: { status: 'prepared' }, after: { status: 'in_transit' } }],
}

function openJournal(search = '') {
  const requests = serve(
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_MANAGER' })),
    answering(listViews, () => []),
    answering(listAccounts, () => []),
    answering(listActs, ({ query }) => {
      const content = query.get('objectId') === '99' ? [] : [ACT]
      return { content, page: 0, size: 50, totalElements: content.length, totalPages: 1 }
    }),
  )
  const last = () => requests.findLast(({ path }) => path === listActs.path)?.query
  return renderScreen(paths.audit, <AuditScreen />, search).then(({ screen }) => ({
    screen,
    shown: () => [last()?.get('objectKind') ?? null, last()?.get('objectId') ?? null],
  }))
}

test('one object is followed from an act, and left by its chip', async () => {
  const { screen, shown } = await openJournal()
  await screen.getByRole('button', { name: 'Suivre cet objet\u00a0: Livraison n°\u00a012' }).click()
  await expect.poll(shown).toEqual(['delivery', '12'])
  await expect.element(screen.getByLabelText('Numéro de l’objet')).toHaveValue('12')
  await expect.element(screen.getByRole('button', { name: /^Suivre cet objet/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Ne plus suivre\u00a0: Livraison n°\u00a012' }).click()
  await expect.poll(shown).toEqual(['delivery', null])
  await expect.element(screen.getByLabelText('Numéro de l’objet')).toHaveValue('')
})

test('a number beside the chosen kind follows that object, even if nothing was done to it', async () => {
  const { screen, shown } = await openJournal('?kind=stock_order')
  await screen.getByLabelText('Numéro de l’objet').fill('99')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual(['stock_order', '99'])
  await expect.element(screen.getByText('Aucun acte ne répond à ces filtres.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ne plus suivre\u00a0: Commande n°\u00a099' })).toBeVisible()
})
