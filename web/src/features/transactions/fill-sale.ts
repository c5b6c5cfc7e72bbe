import { drafts } from '../../api/use-draft.ts'
import { NO_SALE, SALE_DRAFT, type SaleFields } from './offers.ts'

const DIGITS_MIN = 6

/** Prefills the next sale form that opens. Restores the leading zeros of a short number. */
export function fillSale({ subscriberNumber, packageId }: Pick<SaleFields, 'subscriberNumber' | 'packageId'>): void {
  drafts.keep(SALE_DRAFT, { ...NO_SALE, packageId, subscriberNumber: subscriberNumber.padStart(DIGITS_MIN, '0') })
}
