export { captureSale } from './capture-sale.ts'
export { grantCredit } from './grant-credit.ts'
export { holdSale } from './hold-sale.ts'
export { releaseSale } from './release-sale.ts'
