import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Alert } from './alert.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { EmptyState, ErrorState, SkeletonBlock } from './states.tsx'
import { showFailure, showSuccess, Toasts } from './toast.tsx'

const SUCCESS_MS = 6_000

test('a failure stays until it is closed; a success disappears after six seconds', async () => {
  const screen = await render(<Toasts />)
  showFailure({ title: 'Rien n’est enregistré', detail: 'Le réseau manque.' })
  const failure = screen.getByRole('alert')
  await expect.element(failure).toHaveTextContent('Rien n’est enregistréLe réseau manque.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  showSuccess({ title: 'Demande validée' })
  const success = screen.getByRole('status')
  await vi.waitFor(() => expect(success.elements()).toHaveLength(1))
  vi.advanceTimersByTime(SUCCESS_MS - 1)
  expect(success.elements()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(success).not.toBeInTheDocument()
  await failure.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(failure).not.toBeInTheDocument()
})

test('the action of a toast runs once and closes it; at most three are shown', async () => {
  const onClick = vi.fn<() => void>()
  const screen = await render(<Toasts />)
  for (const title of ['Un', 'Deux', 'Trois']) showFailure({ title })
  showSuccess({ title: 'Retiré', act: { label: 'Annuler', onClick } })
  await expect.element(screen.getByText('Retiré')).toBeVisible()
  expect(screen.getByText('Un').elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Annuler' }).click()
  expect(onClick).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByText('Retiré')).not.toBeInTheDocument()
  for (const close of screen.getByRole('button', { name: 'Fermer' }).elements()) await userEvent.click(close)
  expect(screen.getByRole('region', { name: 'Avis' }).element().textContent).toBe('')
})

test('a read that failed is announced, names its request and can be tried again', async () => {
  const onRetry = vi.fn<() => void>()
  const screen = await render(<ErrorState title="La liste manque" message="Le serveur tarde." requestId="r-1" onRetry={onRetry} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/La liste manque.*Le serveur tarde\..*req r-1/)
  await screen.getByRole('button', { name: 'Réessayer' }).click()
  expect(onRetry).toHaveBeenCalledTimes(1)
  await screen.rerender(<ErrorState title="Refusé" message="Demandez à un gestionnaire." />)
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('an empty state names the next step without alarm, and a running read is announced', async () => {
  const screen = await render(
    <EmptyState title="Aucune demande" message="Elles viennent ici." action={<button type="button">Demander</button>} />,
  )
  await expect.element(screen.getByRole('button', { name: 'Demander' })).toBeVisible()
  expect(screen.getByRole('alert').elements()).toHaveLength(0)
  await screen.rerender(<SkeletonBlock lines={3} />)
  await expect.element(screen.getByRole('status', { name: 'En cours de lecture' })).toBeInTheDocument()
})

test('a refusal above a form is announced as an alert, a warning as a status', async () => {
  const screen = await render(<Alert tone="bad">Solde insuffisant</Alert>)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Solde insuffisant')
  await screen.rerender(<Alert tone="warn">Le solde sera bas</Alert>)
  await expect.element(screen.getByRole('note')).toHaveTextContent('Le solde sera bas')
  expect(screen.getByRole('alert').elements()).toHaveLength(0)
})

test('each of several decisions shows its outcome, and unanswered ones stay pending', async () => {
  const decided = ['Awa', 'Élie'].map((name, id) => ({ id, name, amount: 5, waitingLabel: 'en cours' }))
  const outcomes = new Map([[1, { tone: 'bad', label: 'annulée entre-temps' } as const]])
  const screen = await render(<OutcomeList label="Décisions" decided={decided} outcomes={outcomes} />)
  const list = screen.getByRole('list', { name: 'Décisions' })
  await expect.element(list).toHaveAttribute('aria-live', 'polite')
  await expect.element(list.getByRole('listitem').first()).toHaveTextContent(/^Awa5,00\s€en cours$/)
  await expect.element(list.getByRole('listitem').last()).toHaveTextContent(/^Élie5,00\s€annulée entre-temps$/)
})
