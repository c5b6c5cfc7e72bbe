import { changePassword, changePin, toggleSecondFactor } from '@backoffice/contract/profile/profile'
import { openChallenge } from '@backoffice/contract/session/own-sessions'
import { verifyPin } from '@backoffice/contract/verification/verification'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { FactorOffDialog } from './factor-off-dialog.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { PasswordCard } from './password-card.tsx'
import { PinCard } from './pin-card.tsx'
import { VerifyPin } from './verify-pin.tsx'

const WRONG = { code: 'wrong_password', message: 'Ce mot de passe n’est pas le vôtre.' }
const isRight = (body: unknown) => JSON.stringify(body).includes('le bon mot de passe')

test('the PIN form shows missing values and a wrong password at their fields, is sent once, and is empty afterwards', async () => {
  const requests = serve(answering(changePin, ({ body }) => (isRight(body) ? { done: true as const } : refusing(403, WRONG))))
  const screen = await renderPart(<PinCard hasPin={false} />)
  const save = screen.getByRole('button', { name: 'Choisir ce code PIN' })
  await screen.getByLabelText('Le même code, encore une fois').fill('12')
  await save.click()
  await expect.element(screen.getByText('Écrivez votre mot de passe actuel.')).toBeVisible()
  await expect.element(screen.getByText('Le code PIN compte six chiffres.')).toBeVisible()
  await expect.element(screen.getByText('Ce n’est pas le même code.')).toBeVisible()
  await expect.element(screen.getByLabelText('Mot de passe actuel')).toHaveFocus()
  expect(requests).toEqual([])

  await screen.getByLabelText('Mot de passe actuel').fill('un autre')
  await screen.getByLabelText('Code PIN', { exact: true }).last().fill('842913')
  await screen.getByLabelText('Le même code, encore une fois').fill('842913')
  await save.click()
  await expect.element(screen.getByText(WRONG.message)).toBeVisible()
  await screen.getByLabelText('Mot de passe actuel').fill('le bon mot de passe')
  await save.dblClick()
  await expect.element(screen.getByText('Code PIN enregistré')).toBeVisible()
  await expect.element(screen.getByLabelText('Mot de passe actuel')).toHaveValue('')
  expect(requests.at(-1)?.body).toEqual({ password: 'le bon mot de passe', codePin: '842913' })
  expect(requests).toHaveLength(2)
})

test('a new password that is too short or unchanged is not sent', async () => {
  const requests = serve(answering(changePassword, () => ({ done: true as const })))
  const screen = await renderPart(<PasswordCard email="awa@exemple.test" />)
  const save = screen.getByRole('button', { name: 'Changer le mot de passe' })
  await screen.getByLabelText('Mot de passe actuel').fill('le bon mot de passe')
  await screen.getByLabelText('Nouveau mot de passe').fill('court')
  await save.click()
  await expect.element(screen.getByLabelText('Nouveau mot de passe')).toHaveFocus()
  await screen.getByLabelText('Nouveau mot de passe').fill('le bon mot de passe')
  await save.click()
  await expect.element(screen.getByText('Choisissez-en un autre que celui que vous avez déjà.')).toBeVisible()
  expect(requests).toEqual([])

  await screen.getByLabelText('Nouveau mot de passe').fill('une phrase de plus')
  await save.dblClick()
  await expect.element(screen.getByText('Mot de passe changé')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ currentPassword: 'le bon mot de passe', newPassword: 'une phrase de plus' }])
})

test('a second factor is turned off only with the password', async () => {
  const onClose = vi.fn<() => void>()
  serve(answering(toggleSecondFactor, ({ body }) => (isRight(body) ? { enabled: false } : refusing(403, WRONG))))
  const screen = await renderPart(<FactorOffDialog onClose={onClose} />)
  const disableButton = screen.getByRole('button', { name: 'Désactiver', exact: true })
  await disableButton.click()
  await expect.element(screen.getByText('Écrivez votre mot de passe actuel.')).toBeVisible()
  await screen.getByLabelText('Mot de passe actuel').fill('un autre')
  await disableButton.click()
  await expect.element(screen.getByText(WRONG.message)).toBeVisible()
  await screen.getByLabelText('Mot de passe actuel').fill('le bon mot de passe')
  await disableButton.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a second factor by mail is prepared with the password, then asks for its code', async () => {
  const requests = serve(answering(toggleSecondFactor, () => ({ enabled: false })))
  const screen = await renderPart(<FactorSetup email="awa@exemple.test" onEnabled={vi.fn()} />)
  await screen.getByLabelText('Un e-mail').click()
  await screen.getByRole('button', { name: 'Recevoir un premier code' }).click()
  await expect.element(screen.getByText('Écrivez votre mot de passe actuel.')).toBeVisible()
  await screen.getByLabelText('Mot de passe actuel').fill('le bon mot de passe')
  await screen.getByRole('button', { name: 'Recevoir un premier code' }).click()
  await expect.element(screen.getByLabelText('Code à six chiffres')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ password: 'le bon mot de passe', factor: 'mail' }])
})

test('the code PIN is verified once, and a wrong one says so at its field', async () => {
  const requests = serve(
    answering(openChallenge, () => ({ challenge: 'challenge' })),
    answering(verifyPin, ({ path }) =>
      path.endsWith('/842913')
        ? { steppedUpUntil: '2026-11-23T08:10:00.000Z' }
        : refusing(403, { message: 'Ce n’est pas votre code PIN.' }),
    ),
  )
  const screen = await renderPart(<VerifyPin />)
  const [code, verify] = [screen.getByLabelText('Vérifier mon code PIN'), screen.getByRole('button', { name: 'Vérifier' })]
  await code.fill('12')
  await verify.click()
  await expect.element(screen.getByText('Le code PIN compte six chiffres.')).toBeVisible()
  expect(requests).toEqual([])
  await code.fill('111111')
  await verify.click()
  await expect.element(screen.getByText('Ce n’est pas votre code PIN.')).toBeVisible()
  await code.fill('842913')
  await verify.dblClick()
  await expect.element(screen.getByText('C’est bien votre code PIN')).toBeVisible()
  await expect.element(code).toHaveValue('')
  expect(requests.filter(({ path }) => path.includes('codepin'))).toHaveLength(2)
})
