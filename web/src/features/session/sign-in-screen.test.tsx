import { signIn } from '@backoffice/contract/session/session'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { ApiProvider } from '../../api/api-provider.tsx'
import { beginSession, endSession, endSessionAfter } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { SignInScreen } from './sign-in-screen.tsx'

function renderSignIn() {
  const shell = createRootRoute()
  const page = createRoute({ getParentRoute: () => shell, path: paths.signIn, component: SignInScreen })
  const history = createMemoryHistory({ initialEntries: [paths.signIn] })
  const router = createRouter({ routeTree: shell.addChildren([page]), history })
  return render(
    <ApiProvider>
      <RouterProvider router={router} />
    </ApiProvider>,
  )
}

test('empty and incomplete fields say in French what is missing, beside them, and send nothing', async () => {
  const requests = serve(answering(signIn, () => refusing(401, { message: 'Identifiants incorrects.' })))
  const screen = await renderSignIn()
  const email = screen.getByLabelText('Adresse e-mail')
  const submit = screen.getByRole('button', { name: 'Se connecter' })
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Écrivez votre adresse e-mail.')
  await expect.element(screen.getByRole('textbox', { name: 'Mot de passe' })).toHaveAccessibleDescription('Écrivez votre mot de passe.')
  await expect.element(email).toHaveFocus()

  await email.fill('awa')
  await screen.getByRole('textbox', { name: 'Mot de passe' }).fill('secret')
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription(/adresse complète/)
  expect(requests).toEqual([])

  await email.fill(' awa@exemple.test ')
  await submit.click()
  await vi.waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ email: 'awa@exemple.test', password: 'secret' }]))
  await expect.element(screen.getByText('Identifiants incorrects.')).toBeVisible()
})

const ENDED = 'Votre session a pris fin. Reconnectez-vous pour reprendre où vous en étiez.'
const pair = { access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' }

test('a person whose session has ended reads why they must sign in', async () => {
  beginSession(pair)
  endSession()
  const screen = await renderSignIn()
  await expect.element(screen.getByText(ENDED)).toBeVisible()
})

test('a person who has signed out reads nothing of it', async () => {
  beginSession(pair)
  await endSessionAfter(async () => undefined)
  const screen = await renderSignIn()
  await expect.element(screen.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(screen.getByText(ENDED).query()).toBeNull()
})
