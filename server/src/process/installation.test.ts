import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { currencyNamed } from '../shared/money.ts'
import { keepInstallation, refuseOtherInstallation } from './installation.ts'

const db = await openTestDatabase()
const setting = (currency: string, timezone: string) => ({ currency: currencyNamed(currency), timezone })

test('the first start stores the currency and the zone in the database', async () => {
  await refuseOtherInstallation(db, setting('USD', 'Asia/Tokyo'))
  await keepInstallation(db, setting('XOF', 'Asia/Kolkata'))
  await keepInstallation(db, setting('XOF', 'Asia/Calcutta'))

  await expect(keepInstallation(db, setting('EUR', 'Asia/Kolkata'))).rejects.toThrow(
    'Cette base compte en XOF et CURRENCY demande EUR, ce qui fausserait tous ses montants\u00a0: remettez CURRENCY=XOF',
  )
  await expect(keepInstallation(db, setting('XOF', 'Europe/Paris'))).rejects.toThrow(
    /heure de Asia\/Kolkata et TIMEZONE demande Europe\/Paris/,
  )
  await expect(refuseOtherInstallation(db, setting('EUR', 'Asia/Kolkata'))).rejects.toThrow('remettez CURRENCY=XOF')
})

test('refuses to edit the stored settings', async () => {
  await expect(db.updateTable('installation').set({ currency: 'EUR' }).execute()).rejects.toThrow()
})
