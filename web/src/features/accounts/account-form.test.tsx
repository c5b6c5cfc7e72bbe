import {
  type Account,
  createOutlet,
  getAccount,
  listCreditAgents,
  listSectorManagers,
  updateAccount,
} from '@backoffice/contract/accounts/accounts'
import { expect, test, vi } from 'vitest'
import { anAccount, aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { AccountForm } from './account-form.tsx'
import { NewAccountForm } from './new-account-form.tsx'
import { useEdit } from './use-edit.ts'

function OpenedAccount() {
  return <AccountForm edit={useEdit(useRead(getAccount, { params: { id: 23 } }))} kind="outlets" />
}

/** Serves an outlet that somebody else can change, and refuses a version that is no longer the last. */
async function renderAccount(over: Partial<Account> = {}) {
  let account = anAccount(over)
  const requests = serve(
    answering(getAccount, () => account),
    answering(updateAccount, ({ body }) => {
      const { version, latitude, phone = account.phone, email = account.email } = updateAccount.body.parse(body)
      if (version !== account.version) return refusing(409, { code: 'stale_version', message: 'Ce compte a changé.' })
      account = { ...account, phone, email, latitude: latitude ?? account.latitude, version: account.version + 1 }
      return aUser({ phone, email, status: account.status, version: account.version })
    }),
  )
  const screen = await renderPart(
    <ReadBoundary>
      <OpenedAccount />
    </ReadBoundary>,
  )
  return {
    screen,
    phone: screen.getByRole('textbox', { name: 'Téléphone' }),
    save: screen.getByRole('button', { name: 'Enregistrer le compte' }),
    sentBodies: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    changeElsewhere: (changes: Partial<Account>) => {
      account = { ...account, ...changes, version: account.version + 1 }
    },
  }
}

test('an account says what is wrong beside its fields, and sends only what was changed, once', async () => {
  const { screen, phone, save, sentBodies } = await renderAccount()
  await screen.getByLabelText('Nom', { exact: true }).fill('')
  await screen.getByLabelText('Latitude').fill('au port')
  await save.click()
  await expect.element(screen.getByText('Écrivez le nom.')).toBeVisible()
  await expect.element(screen.getByText('Écrivez un nombre, par exemple −20,8789.')).toBeVisible()
  await expect.element(screen.getByLabelText('Nom', { exact: true })).toHaveFocus()
  expect(sentBodies()).toEqual([])

  await screen.getByLabelText('Nom', { exact: true }).fill('Diallo')
  await screen.getByLabelText('Latitude').fill('−20,8789')
  await phone.fill('0692 11 11 11')
  await save.dblClick()
  await expect.element(screen.getByText(/est enregistré/)).toBeVisible()
  expect(sentBodies()).toEqual([{ id: 23, version: 1, phone: '0692 11 11 11', latitude: -20.8789 }])
})

test('after an invited account’s address changes, the message names the new address', async () => {
  const { screen, save } = await renderAccount({ email: null, status: 'invited' })
  await screen.getByLabelText('Adresse e-mail').fill('jo@exemple.test')
  await save.click()
  await expect.element(screen.getByText('Une invitation est partie à jo@exemple.test.')).toBeVisible()
})

test('when two people edit one account, the second sees the change, chooses, and loses no typed text', async () => {
  const { screen, phone, save, sentBodies, changeElsewhere } = await renderAccount()
  await phone.fill('0692 11 11 11')
  changeElsewhere({ phone: '0693 55 55 55', title: 'Directrice' })
  await save.click()
  const conflict = screen.getByRole('group', { name: 'Téléphone, modifié entre-temps' })
  await expect.element(conflict).toHaveTextContent('0693 55 55 55')
  await expect.element(screen.getByText('Fonction : rien → Directrice')).toBeVisible()
  await expect.element(phone).toHaveValue('0692 11 11 11')
  await expect.element(save).toBeDisabled()
  await conflict.getByRole('button', { name: 'Garder ma saisie' }).click()
  await save.click()
  await expect.element(screen.getByText(/est enregistré/)).toBeVisible()
  expect(sentBodies().at(-1)).toEqual({ id: 23, version: 2, phone: '0692 11 11 11' })
})

test('a new outlet shows missing values at their fields, and an address already in use at its field', async () => {
  const onCreated = vi.fn<() => void>()
  const message = 'L’adresse est déjà celle d’un autre compte.'
  const requests = serve(
    answering(listSectorManagers, () => []),
    answering(listCreditAgents, () => []),
    answering(createOutlet, ({ body }) =>
      createOutlet.body.parse(body).email === 'prise@exemple.test'
        ? refusing(409, { code: 'email_taken', message, fields: [{ path: 'email', message }] })
        : aUser(),
    ),
  )
  const screen = await renderPart(<NewAccountForm kind="outlets" onCreated={onCreated} />)
  const create = screen.getByRole('button', { name: 'Créer le point de vente' })
  await create.click()
  await expect.element(screen.getByText('Écrivez l’adresse e-mail.')).toBeVisible()
  await expect.element(screen.getByLabelText('Nom du point de vente')).toHaveFocus()

  const typedFields = {
    'Nom du point de vente': 'Kiosque',
    Numéro: '9001',
    Prénom: 'Awa',
    Nom: 'Diallo',
    'Adresse e-mail': 'prise@exemple.test',
  }
  for (const [label, text] of Object.entries(typedFields)) await screen.getByLabelText(label, { exact: true }).fill(text)
  await create.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByLabelText('Adresse e-mail')).toHaveFocus()

  await screen.getByLabelText('Adresse e-mail').fill('awa@exemple.test')
  await create.dblClick()
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { email: 'prise@exemple.test' },
    { outletName: 'Kiosque', outletNumber: '9001', firstName: 'Awa', lastName: 'Diallo', email: 'awa@exemple.test' },
  ])
})
