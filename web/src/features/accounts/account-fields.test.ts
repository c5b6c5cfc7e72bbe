import { expect, test } from 'vitest'
import { errorsIn, textsOf, valuesOf } from './account-fields.ts'

const account = {
  outletName: 'Kiosque du Port',
  outletNumber: '1149',
  firstName: 'Awa',
  lastName: 'Diallo',
  email: null,
  phone: '0262 00 00 01',
  title: '',
  sectorName: null,
  address: '',
  latitude: -20.93,
  longitude: null,
}

test('coordinates are shown with a comma, read with a comma, and emptied', () => {
  expect(textsOf(account)).toMatchObject({ latitude: '−20,93', longitude: '', email: '', outletName: 'Kiosque du Port' })
  const texts = { ...textsOf(account), latitude: '−20,8789', phone: ' 0692 11 ' }
  expect(valuesOf(['phone', 'latitude', 'longitude'], (name) => texts[name])).toEqual({
    phone: '0692 11',
    latitude: -20.8789,
    longitude: null,
  })
})

test('a name cannot be emptied, a telephone can, and a coordinate is a number', () => {
  const texts = { ...textsOf(account), lastName: ' ', phone: '', latitude: 'au port' }
  expect(errorsIn(['lastName', 'phone', 'latitude'], (name) => texts[name])).toEqual({
    lastName: 'Écrivez le nom.',
    phone: undefined,
    latitude: 'Écrivez un nombre, par exemple −20,8789.',
  })
})
