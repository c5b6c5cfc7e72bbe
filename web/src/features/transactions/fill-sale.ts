import { drafts } from '../../api/use-draft.ts'
import { NO_SALE, SALE_DRAFT, type SaleFields } from './offers.ts'

const DIGITS_MIN = 6

/** Prefills the next sale form that opens. Restores the leading zeros of a short number. */
export function fillSale({ subscriberNumber, ...choice }: Pick<SaleFields, 'subscriberNumber'> & Partial<SaleFields>): void {
  drafts.keep(SALE_DRAFT, { ...NO_SALE, ...choice, subscriberNumber: subscriberNumber.padStart(DIGITS_MIN, '0') })
}
