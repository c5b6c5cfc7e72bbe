import { expect, test } from 'vitest'
import { dashboardName, type MenuItem, menuOf } from '../menu-by-role.ts'
import { leavesOf } from './menu-place.ts'

const pathsOf = (roleName: string) =>
  leavesOf(menuOf(roleName))
    .map(({ leaf }) => leaf.path)
    .toSorted()

const labelsOf = (items: readonly MenuItem[]) => items.map(({ label }) => label)

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

test('the manager’s groups have the order and labels of the specification', () => {
  expect(labelsOf(menuOf('ROLE_MANAGER'))).toEqual([
    'Tableau de Bord',
    'Réseau',
    'Paramétrage',
    'Objectif',
    'Relance',
    'Logistique',
    'Client',
  ])
  const leaves = leavesOf(menuOf('ROLE_MANAGER')).map(({ leaf }) => leaf.label)
  expect(leaves).toEqual(expect.arrayContaining(['Compte Utilisateur', 'Access Canal', 'Situation Credits']))
})

test.each(['ROLE_RESP', 'ROLE_PDV', 'ROLE_CLIENT', 'ROLE_UNKNOWN'])('the dashboard of %s is called Dashboard', (roleName) => {
  expect(menuOf(roleName)[0]?.label).toBe('Dashboard')
  expect(dashboardName(roleName)).toBe('Dashboard')
})

test('the credit agent’s menu opens on their three pages', () => {
  expect(labelsOf(menuOf('ROLE_AGENT'))).toEqual(['Mon crédit', 'Demandes de crédit', 'Transactions en cours'])
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
