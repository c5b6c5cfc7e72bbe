import { choosePassword, resetPassword, verifyCode } from '@backoffice/contract/verification/verification'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { AskForMail } from './ask-for-mail.tsx'
import type { OpenedTicket } from './opened-ticket.ts'
import { PasswordForm } from './password-form.tsx'
import { awaitSecondFactor, pendingSignIn } from './pending-sign-in.ts'
import { SecondFactorScreen } from './second-factor-screen.tsx'

const WRONG_CODE = { code: 'wrong_code', message: 'Ce code n’est pas le bon.' }
const TICKET: OpenedTicket = { ticket: 'ticket', purpose: 'reset', email: 'awa@exemple.test' }

test('a wrong code says so, empties the field and counts as a try', async () => {
  awaitSecondFactor({ challenge: 'challenge', factors: ['mail', 'recovery'] }, undefined)
  const requests = serve(answering(verifyCode, () => refusing(401, WRONG_CODE)))
  const screen = await renderPart(<SecondFactorScreen />)
  const code = screen.getByLabelText('Code à six chiffres')
  await code.fill('123 456')
  await screen.getByRole('button', { name: 'Continuer' }).dblClick()
  await expect.element(screen.getByText(WRONG_CODE.message)).toBeVisible()
  await expect.element(code).toHaveValue('')
  expect(requests.map(({ path }) => path)).toEqual(['/auth/verify/code/challenge/123456'])
  expect(pendingSignIn()?.tries).toBe(1)
})

test('a mail is asked for once, then its code opens the choice of a password', async () => {
  const onTicket = vi.fn<(ticket: OpenedTicket) => void>()
  const requests = serve(
    answering(resetPassword, () => ({ done: true as const })),
    answering(verifyCode, ({ path }) => (path.endsWith('/111111') ? refusing(401, WRONG_CODE) : TICKET)),
  )
  const screen = await renderPart(<AskForMail purpose="reset" title="Mot de passe oublié" note="Écrivez l’adresse." onTicket={onTicket} />)
  await screen.getByLabelText('Adresse e-mail').fill(' awa@exemple.test ')
  await screen.getByRole('button', { name: 'Recevoir un lien' }).dblClick()
  const code = screen.getByLabelText('Code à six chiffres')
  await code.fill('111111')
  await screen.getByRole('button', { name: 'Continuer avec ce code' }).click()
  await expect.element(screen.getByText(WRONG_CODE.message)).toBeVisible()
  await expect.element(code).toHaveValue('')
  expect(onTicket).not.toHaveBeenCalled()
  await code.fill('222222')
  await screen.getByRole('button', { name: 'Continuer avec ce code' }).click()
  await vi.waitFor(() => expect(onTicket).toHaveBeenCalledWith(TICKET))
  expect(requests).toHaveLength(3)
})

test('a password that is too short is not sent, and a link that is no longer valid is reported', async () => {
  const onInvalid = vi.fn<(message: string) => void>()
  const requests = serve(answering(choosePassword, () => refusing(401, { code: 'link_invalid', message: 'Ce lien n’est plus valable.' })))
  const screen = await renderPart(<PasswordForm ticket={TICKET} onInvalid={onInvalid} />)
  const save = screen.getByRole('button', { name: 'Enregistrer ce mot de passe' })
  await screen.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('court')
  await save.click()
  await expect.element(screen.getByRole('textbox', { name: 'Nouveau mot de passe' })).toHaveFocus()
  expect(requests).toEqual([])
  await screen.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('une phrase de plus')
  await save.click()
  await vi.waitFor(() => expect(onInvalid).toHaveBeenCalledWith('Ce lien n’est plus valable.'))
  expect(requests.map(({ body }) => body)).toEqual([{ ticket: 'ticket', password: 'une phrase de plus' }])
})
