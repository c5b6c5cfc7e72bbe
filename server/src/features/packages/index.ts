export { commissionOn } from './commission.rules.ts'
export { findCommissionRate, findPriceOfSale, lockTermsOfSale } from './sales.store.ts'
