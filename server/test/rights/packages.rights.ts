import * as contract from '@backoffice/contract/packages/packages'
import { right, rightToCall, type Right } from './right.ts'

/** Changes by managers only, after confirmation with the PIN. */
const confirmed = { manager: { same: 200, absent: 404 }, hasty: { same: 403, absent: 404 } }
const lastNumber = { manager: { none: 200 }, hasty: { none: 403 } }
const listed = { manager: { none: 200 }, hasty: { none: 200 } }
const isSold = true

export const OF_PACKAGES: Right[] = [
  rightToCall(
    contract.listPackages,
    {},
    {
      manager: { none: 200 },
      sectorManager: { none: 200 },
      creditAgent: { none: 200 },
      outlet: { none: 200 },
      client: { none: 200 },
    },
  ),
  rightToCall(contract.getCatalogue, {}, listed),
  right(contract.changePrice, ['package', (packageId) => ({ body: { packageId, months: 3 as const, price: 30 } })], confirmed),
  right(
    contract.schedulePrice,
    ['package', (packageId) => ({ body: { packageId, months: 6 as const, price: 30, validFrom: '2090-01-01' } })],
    confirmed,
  ),
  right(contract.withdrawPrice, ['price', (id) => ({ params: { id } })], confirmed),
  rightToCall(contract.createPackage, { body: { name: 'Formule des droits' } }, lastNumber),
  right(contract.updatePackage, ['package', (id) => ({ params: { id }, body: { name: `Formule revue ${id}`, isSold } })], confirmed),
  rightToCall(contract.createOption, { body: { name: 'Option des droits' } }, lastNumber),
  right(contract.updateOption, ['option', (id) => ({ params: { id }, body: { name: `Option revue ${id}`, isSold } })], confirmed),
  rightToCall(contract.listCommissionRates, {}, listed),
  right(
    contract.changeCommissionRate,
    ['package', (packageId) => ({ body: { roleName: 'ROLE_PDV' as const, packageId, rate: 0.04 } })],
    confirmed,
  ),
]
