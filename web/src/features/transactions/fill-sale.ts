import { drafts } from '../../api/use-draft.ts'
import { NO_SALE, SALE_DRAFT, type SaleFields } from './offers.ts'

const DIGITS_MIN = 6

/** Fills the form of a sale that is opened next. A short number gets its leading zeros back. */
export function fillSale({ subscriberNumber, packageId }: Pick<SaleFields, 'subscriberNumber' | 'packageId'>): void {
  drafts.keep(SALE_DRAFT, { ...NO_SALE, packageId, subscriberNumber: subscriberNumber.padStart(DIGITS_MIN, '0') })
}
