import { listRecipients } from '@backoffice/contract/messages/messages'
import { getUserInfo } from '@backoffice/contract/session/session'
import { addTask, changeTask, finishTask, listTasks, listWaitingWork, removeTask, type Task } from '@backoffice/contract/tasks/tasks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { queries } from '../../api/session.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { TaskList } from './task-list.tsx'
import { TaskPanel } from './task-panel.tsx'
import type { TasksSearch } from './tasks-search.ts'
import { WaitingCard } from './waiting-card.tsx'

const aTask = (over: Partial<Task> = {}): Task => ({
  id: 7,
  title: 'Compter les décodeurs',
  note: '',
  dueOn: null,
  assigneeId: 23,
  assigneeName: 'Awa Diallo',
  createdBy: 23,
  createdByName: 'Awa Diallo',
  createdAt: '2026-11-20T08:00:00.000Z',
  statut: 'open',
  doneAt: null,
  isLate: false,
  version: 3,
  ...over,
})

const GIVEN = aTask({ id: 8, title: 'Passer au dépôt', createdBy: 40, createdByName: 'Marc Payet', dueOn: '2026-11-01', isLate: true })

function ListAt() {
  const [search, setSearch] = useState<TasksSearch>({})
  return (
    <ReadBoundary failure="Vos tâches n’ont pas pu être lues">
      <TaskList search={search} onChange={(next) => setSearch((previous) => ({ ...previous, ...next }))} />
    </ReadBoundary>
  )
}

const pageOf = (content: Task[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })

function serveTasks(tasks: Task[], answer: () => Task | Response = () => aTask()) {
  const requests = serve(
    answering(getUserInfo, () => aUser()),
    answering(listRecipients, () => [{ id: 40, name: 'Marc Payet', roleName: 'ROLE_MANAGER', outletNumber: null }]),
    answering(listTasks, () => pageOf(tasks)),
    answering(finishTask, answer),
    answering(addTask, answer),
    answering(changeTask, answer),
    answering(removeTask, () => ({ done: true as const })),
  )
  return () => requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path.split('/').at(-1), body])
}

test('a task says who gave it and that it is late; only its author rewrites it', async () => {
  serveTasks([aTask(), GIVEN])
  const screen = await renderPart(<ListAt />)
  await expect.element(screen.getByText('Confiée par Marc Payet.')).toBeVisible()
  await expect.element(screen.getByText(/^en retard/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Modifier/ }).elements()).toHaveLength(1)
})

test('a box ends a task, and a refusal leaves it open and says so', async () => {
  const sent = serveTasks([GIVEN], () => refusing(503, { message: 'Réessayez dans un instant.' }))
  const screen = await renderPart(<ListAt />)
  await screen.getByLabelText('Terminer Passer au dépôt').click()
  await expect.element(screen.getByText('Réessayez dans un instant.')).toBeVisible()
  await expect.element(screen.getByLabelText('Terminer Passer au dépôt')).not.toBeChecked()
  expect(sent()).toEqual([['PUT', 'done', { isDone: true }]])
})

test('a new task is one’s own, needs a title, and is sent once', async () => {
  const sent = serveTasks([])
  const onClose = vi.fn<() => void>()
  const screen = await renderPart(<TaskPanel search={{}} open="new" onClose={onClose} />)
  const add = screen.getByRole('button', { name: 'Ajouter la tâche' })
  await add.click()
  await expect.element(screen.getByText('Écrivez ce qui est à faire.')).toBeVisible()
  await screen.getByLabelText('Tâche', { exact: true }).fill('Appeler le grossiste')
  await add.dblClick()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([['POST', 'tasks', { title: 'Appeler le grossiste', note: '', dueOn: null, assigneeId: 23 }]])
})

function PanelOfPage({ open }: { open: number | 'new' }) {
  const navigate = useNavigate()
  return <TaskPanel search={{}} open={open} onClose={() => void navigate({ to: '.', search: { open: undefined, q: 'autre' } })} />
}

test('a task that was saved leaves its panel without a question', async () => {
  serveTasks([])
  const screen = await renderPart(<PanelOfPage open="new" />)
  await screen.getByLabelText('Tâche', { exact: true }).fill('Appeler le grossiste')
  await screen.getByRole('button', { name: 'Ajouter la tâche' }).click()
  await expect.element(screen.getByText('Tâche notée\u00a0: Compter les décodeurs')).toBeVisible()
  await expect.element(screen.getByText(/Quitter sans enregistrer/)).not.toBeInTheDocument()
})

function PanelOverList({ onClose }: { onClose: () => void }) {
  return (
    <>
      <TaskPanel search={{}} open={7} onClose={onClose} />
      <ListAt />
    </>
  )
}

test('a change is sent with the version that was read; a stale one keeps what was typed and may be sent over the present one', async () => {
  const tasks = [aTask()]
  const answers = [refusing(409, { code: 'stale_version', message: 'Relisez-la.' }), aTask()]
  const sent = serveTasks(tasks, () => {
    tasks[0] = aTask({ title: 'Compter les cartes', version: 4 })
    return answers.shift() ?? refusing(500, {})
  })
  const onClose = vi.fn<() => void>()
  const screen = await renderPart(<PanelOverList onClose={onClose} />)
  await screen.getByLabelText('Note').fill('Avant midi')
  await screen.getByLabelText('Qui la fait', { exact: true }).click()
  await screen.getByRole('option', { name: /Marc Payet/ }).click()
  await screen.getByRole('button', { name: 'Enregistrer la tâche' }).click()
  await expect.element(screen.getByText('Relisez-la.', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Compter les cartes')).toBeVisible()
  await expect.element(screen.getByLabelText('Note')).toHaveValue('Avant midi')
  await screen.getByRole('button', { name: 'Enregistrer la tâche' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const body = { title: 'Compter les décodeurs', note: 'Avant midi', dueOn: null, assigneeId: 40 }
  expect(sent()).toEqual([
    ['PUT', '7', { ...body, version: 3 }],
    ['PUT', '7', { ...body, version: 4 }],
  ])
})

test('a task that is changed or ended meanwhile leaves what is typed', async () => {
  const tasks = [aTask()]
  serveTasks(tasks)
  const screen = await renderPart(<PanelOverList onClose={vi.fn<() => void>()} />)
  const note = screen.getByLabelText('Note')
  await note.fill('Avant midi')
  tasks[0] = aTask({ title: 'Compter les cartes', version: 4 })
  queries.readAgain()
  await expect.element(screen.getByText('Compter les cartes')).toBeVisible()
  await expect.element(note).toHaveValue('Avant midi')
  tasks.length = 0
  queries.readAgain()
  await expect.element(screen.getByText('Compter les cartes')).not.toBeInTheDocument()
  await expect.element(note).toHaveValue('Avant midi')
})

test('a task is removed after a question, whatever was typed', async () => {
  const removals = serveTasks([aTask()])
  const screen = await renderPart(<PanelOfPage open={7} />)
  await screen.getByLabelText('Note').fill('Avant midi')
  await screen.getByRole('button', { name: 'Supprimer la tâche…' }).click()
  expect(removals()).toEqual([])
  await screen
    .getByRole('dialog', { name: /^Supprimer la tâche «/ })
    .getByRole('button', { name: 'Supprimer la tâche' })
    .click()
  await expect.element(screen.getByText('Tâche supprimée\u00a0: Compter les décodeurs')).toBeVisible()
  await expect.element(screen.getByText(/Quitter sans enregistrer/)).not.toBeInTheDocument()
  expect(removals()).toEqual([['DELETE', '7', undefined]])
})

test('what waits is named as the role does it, and opens where it is done', async () => {
  serve(
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_PDV' })),
    answering(listWaitingWork, () => [{ kind: 'deliveries' as const, count: 2, oldestAt: '2026-11-20T08:00:00.000Z', link: '/' }]),
  )
  const screen = await renderPart(<WaitingCard />)
  await expect.element(screen.getByRole('link', { name: '2 livraisons à recevoir' })).toHaveAttribute('href', '/')
})
