export { findCommissionRate, findPriceOfSale } from './sales.store.ts'
