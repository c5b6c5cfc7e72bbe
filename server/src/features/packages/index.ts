export { announcePricePeriods } from './announce-price-periods.ts'
export { commissionOn } from './commission.rules.ts'
export { findCommissionRate, findPriceOfSale, lockTermsOfSale } from './sales.store.ts'
export { publishedByPackages } from './published-changes.read.ts'
