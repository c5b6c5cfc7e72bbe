import * as contract from '@backoffice/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { openAccountTests } from '../../../test/account-tests.ts'
import { openOutlets } from './index.ts'

const { db, manager, call, refusal } = await openAccountTests()
const anOutletBody = (outletNumber: string, email: string) => ({
  firstName: 'Fatou',
  lastName: 'Sow',
  email,
  outletName: `Boutique ${outletNumber}`,
  outletNumber,
})

test('an outlet may get the number of one withdrawn with its import, and the number that it leaves is free', async () => {
  await db.transaction().execute((tx) => openOutlets(tx, [{ outletNumber: '4015', outletName: 'PORT' }], { actorId: null }))
  await db.updateTable('accounts').set({ status: 'archived', isWithdrawn: true }).where('outletNumber', '=', '4015').execute()
  const { id } = await call(manager, contract.createOutlet, { body: anOutletBody('4016', 'un@exemple.test') })
  expect(await call(manager, contract.updateAccount, { body: { id, outletNumber: '4015' } })).toMatchObject({ outletNumber: '4015' })
  const next = await call(manager, contract.createOutlet, { body: anOutletBody('4016', 'deux@exemple.test') })
  expect(next).toMatchObject({ status: 'invited', outletNumber: '4016' })
  expect(await refusal(manager, contract.updateAccount, { body: { id, outletNumber: '4016' } })).toMatchObject({
    code: 'outlet_number_taken',
  })
})
