import { expect, test } from 'vitest'
import { menuOf } from '../menu-by-role.ts'
import { leavesOf } from './menu-place.ts'
import { paths } from '../paths.ts'
import { mayOpen } from './page-access.ts'

test('a typed URL opens only for the roles of its calls', () => {
  expect(mayOpen('ROLE_MANAGER', '/logistique/importactivation')).toBe(true)
  expect(mayOpen('ROLE_RESP', '/logistique/importactivation')).toBe(false)
  expect(mayOpen('ROLE_RESP', '/reseau/statistique/mois')).toBe(true)
  expect(mayOpen('ROLE_AGENT', '/reseau/statistique/mois')).toBe(false)
  expect(mayOpen('ROLE_PDV', '/reseau/statistique/lignes')).toBe(true)
})

test('a page that nobody named is closed to everyone', () => {
  expect(['ROLE_MANAGER', 'ROLE_UNKNOWN'].filter((role) => mayOpen(role, '/pages/new'))).toEqual([])
})

test.each(['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'])('%s may open every entry of its menu', (roleName) => {
  const entries = leavesOf(menuOf(roleName)).flatMap(({ leaf: { path, disabled } }) => (path === undefined || disabled ? [] : [path]))

  expect(entries.filter((path) => !mayOpen(roleName, path))).toEqual([])
})

const ROLES = { M: 'ROLE_MANAGER', R: 'ROLE_RESP', A: 'ROLE_AGENT', P: 'ROLE_PDV', C: 'ROLE_CLIENT', u: 'ROLE_UNKNOWN' } as const
/** Lists the roles, by their letters, that open each address inside the shell. Copied from the specification, not from the code. */
const PAGES = [
  ['MRAPCu', '/ /profile /profile/list /uikit/$part /utilities/$part /blocks /documentation'],
  ['MRAPCu', '/pages/help /pages/faq /pages/contact /pages/empty /pages/invoice'],
  ['MRAPCu', '/apps/mail /apps/tasklist /apps/chat /apps/calendar /apps/files /apps/blog/list /apps/blog/detail'],
  ['MRP', '/reseau/statistique/lignes'],
  ['MRA', '/relance/alertcredit /relance/importrelance'],
  ['MR', '/reseau/statistique/list /reseau/statistique/mois /reseau/statistique/jour /reseau/statistique/com /reseau/statistique/view'],
  ['MR', '/performanceda/list /logistique/cmdstock /logistique/stock /logistique/approda /logistique/stockglobal /logistique/alertstock'],
  ['MA', '/client/creditencours /client/historiquetransactions /apps/kanban'],
  ['MP', '/ecommerce/product-list /ecommerce/product-overview /ecommerce/shopping-cart /ecommerce/checkout-form'],
  ['MP', '/ecommerce/order-history /ecommerce/order-summary'],
  ['APC', '/credit/credit-appro'],
  ['A', '/client/transactionencours-agent'],
  ['M', '/objectif/reseau /objectif/pdv /logistique/importactivation /logistique/importstock /pages/crud /pages/timeline'],
  ['M', '/parametrage/usermanagement /parametrage/accesscanal /parametrage/courriels /parametrage/calendrier /parametrage/cloture'],
  ['M', '/relance/alertcommission /relance/raprochement /ecommerce/new-product /apps/blog/edit /profile/create'],
  ['M', '/client/agent /client/addcredit /client/packagesprix /client/transactionencours /client/parametragemontant'],
] as const

test('every role opens the addresses that are its own, and no other', () => {
  const wanted = PAGES.flatMap(([who, addresses]) => addresses.split(' ').map((path) => [path, who]))
  const outsideTheShell = /^\/(auth\/|landing|notfound)/
  expect(wanted.map(([path]) => path).toSorted()).toEqual(
    Object.values(paths)
      .filter((path) => !outsideTheShell.test(path))
      .toSorted(),
  )
  const letters = Object.entries(ROLES)
  const opening = (path = '') => letters.flatMap(([letter, role]) => (mayOpen(role, path) ? [letter] : [])).join('')
  expect(wanted.map(([path]) => [path, opening(path)])).toEqual(wanted)
})
