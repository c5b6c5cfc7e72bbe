export { NoPackage } from './no-package.tsx'
export { NoPriceChange } from './no-price-change.tsx'
export { NoRate } from './no-rate.tsx'
