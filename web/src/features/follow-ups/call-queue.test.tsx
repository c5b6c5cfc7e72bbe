import { listCreditAlerts, listFollowUps } from '@backoffice/contract/follow-ups/follow-ups'
import type { QueueRow } from '@backoffice/contract/follow-ups/queue-row'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { CallQueue } from './call-queue.tsx'
import type { FollowUpsSearch } from './follow-ups-search.ts'

const PERSON: QueueRow = {
  userId: 7,
  name: 'Boutique du Port',
  role: 'ROLE_PDV',
  phone: '0692000000',
  outletNumber: '1034',
  reasons: [{ kind: 'late_debt', amount: 40, since: '2026-11-02' }],
  amountAtStake: 40,
  since: '2026-11-02',
  available: 5,
  threshold: 10,
  owed: 40,
  late: 40,
  oldestDebtDays: 20,
  status: 'critical',
  runOut: null,
  followUp: null,
}

const page = (total: number) => ({ page: 0, size: 200, totalElements: total, totalPages: 3 })

function Queue({ userId }: Pick<FollowUpsSearch, 'userId'>) {
  const [search, setSearch] = useState<FollowUpsSearch>({ userId })
  return (
    <ReadBoundary failure="Les alertes n’ont pas pu être lues">
      <CallQueue search={search} onChange={(next) => setSearch((previous) => ({ ...previous, ...next }))} />
    </ReadBoundary>
  )
}

test('above the people to call stand how many they are and what is at stake, and all have their page', async () => {
  const requests = serve(
    answering(getUserInfo, () => aUser({ id: 3, roleName: 'ROLE_MANAGER' })),
    answering(listFollowUps, () => ({ ...page(0), content: [] })),
    answering(listCreditAlerts, () => ({ ...page(412), content: [PERSON], totals: { people: 412, amountAtStake: 1234.5 } })),
  )
  const screen = await renderPart(<Queue />)
  const list = screen.getByRole('region', { name: 'Personnes à relancer' })
  await expect.element(list).toHaveTextContent(/412\spersonnes, 1\s234,50\s€ en jeu/)
  const pages = screen.getByRole('navigation', { name: 'Pages, personnes' })
  await pages.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(pages).toHaveTextContent('201–400 sur 412')
  const asked = () => requests.findLast(({ path }) => path === listCreditAlerts.path)?.query.get('page')
  await vi.waitFor(() => expect(asked()).toBe('1'))
  await screen.getByRole('combobox', { name: 'Pourquoi' }).selectOptions('running_out')
  await vi.waitFor(() => expect(asked()).toBe('0'))
})

test('a person whom the queue does not list is named, and can be dialled', async () => {
  const unlisted = { ...PERSON, userId: 9, name: 'Kiosque du Lagon', phone: '0692000009', reasons: [] }
  serve(
    answering(getUserInfo, () => aUser({ id: 3, roleName: 'ROLE_MANAGER' })),
    answering(listFollowUps, () => ({ ...page(0), content: [] })),
    answering(listCreditAlerts, ({ query }) => ({
      ...page(1),
      content: [query.get('userId') === '9' ? unlisted : PERSON],
      totals: { people: 1, amountAtStake: 40 },
    })),
  )
  const screen = await renderPart(<Queue userId={9} />)
  await expect.element(screen.getByRole('heading', { name: 'Kiosque du Lagon' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^06.92.00.00.09$/ })).toHaveAttribute('href', 'tel:0692000009')
  await expect.element(screen.getByText('Aucune raison de relancer aujourd’hui.')).toBeVisible()
})
