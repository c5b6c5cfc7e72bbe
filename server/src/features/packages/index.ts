export { commissionOn } from './commission.rules.ts'
export { findCommissionRate, findPriceOfSale } from './sales.store.ts'
