import { expect, test } from 'vitest'
import { menuOf } from './menu-by-role.ts'

const pathsOf = (roleName: string) =>
  menuOf(roleName)
    .flatMap(({ path, items }) => items?.map((leaf) => leaf.path) ?? [path])
    .toSorted()

test('the manager finds every entry of the specification', () => {
  expect(pathsOf('ROLE_MANAGER')).toEqual(
    [
      '/',
      ...['list', 'mois', 'jour', 'com', 'view'].map((page) => `/reseau/statistique/${page}`),
      ...['usermanagement', 'accesscanal'].map((page) => `/parametrage/${page}`),
      ...['reseau', 'pdv'].map((page) => `/objectif/${page}`),
      ...['alertcredit', 'alertcommission', 'importrelance', 'raprochement'].map((page) => `/relance/${page}`),
      ...['cmdstock', 'stock', 'approda', 'stockglobal', 'importstock', 'importactivation', 'alertstock'].map(
        (page) => `/logistique/${page}`,
      ),
      ...['agent', 'addcredit', 'creditencours', 'packagesprix', 'transactionencours', 'historiquetransactions', 'parametragemontant'].map(
        (page) => `/client/${page}`,
      ),
    ].toSorted(),
  )
})

test('the sector manager finds the dashboard and the performance of the outlets', () => {
  expect(pathsOf('ROLE_RESP')).toEqual(['/', '/performanceda/list'])
})

test('the credit agent finds the credit entries only', () => {
  expect(pathsOf('ROLE_AGENT')).toEqual(['/client/creditencours', '/client/transactionencours-agent', '/credit/credit-appro'])
})

test.each(['ROLE_PDV', 'ROLE_CLIENT', 'ROLE_UNKNOWN', ''])('any other role finds the dashboard only: %s', (roleName) => {
  expect(pathsOf(roleName)).toEqual(['/'])
})
