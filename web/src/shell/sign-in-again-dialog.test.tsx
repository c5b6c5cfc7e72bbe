import { signIn } from '@backoffice/contract/session/session'
import { resend } from '@backoffice/contract/verification/verification'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../test/answers.ts'
import { renderPart } from '../../test/render-part.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

test('another code is asked of the server each time, and only said to be sent once it is', async () => {
  let resent = 0
  const requests = serve(
    answering(signIn, () => ({ challenge: 'challenge', factors: ['mail' as const] })),
    answering(resend, () => {
      resent += 1
      return resent === 2 ? refusing(429, { message: 'Attendez une minute.' }) : { done: true as const }
    }),
  )
  const screen = await renderPart(<SignInAgainDialog email="awa@exemple.test" />)
  await screen.getByLabelText('Mot de passe', { exact: true }).fill('une phrase de plus')
  await screen.getByRole('button', { name: 'Se reconnecter et continuer' }).click()
  const again = screen.getByRole('button', { name: 'Recevoir un autre code' })
  const notice = screen.getByText('Un nouveau code est parti par e-mail.', { exact: false })
  await again.click()
  await expect.element(notice).toBeVisible()
  await again.click()
  await expect.element(screen.getByText('Attendez une minute.')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await again.click()
  await expect.element(notice).toBeVisible()
  await vi.waitFor(() => expect(requests.filter(({ path }) => path === '/auth/resend/challenge')).toHaveLength(3))
})
