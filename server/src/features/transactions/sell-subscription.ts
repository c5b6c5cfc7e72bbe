import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { refuseOverLimit } from '../amount-settings/index.ts'
import { commissionOn, findCommissionRate, findPriceOfSale, lockTermsOfSale } from '../packages/index.ts'
import { holdTransaction } from './hold-transaction.ts'
import { lockSameSale } from './same-sales.store.ts'
import { refuseSeller, type Seller, sellerIdOf, subscriptionInFrench } from './transaction.rules.ts'
import { priceChanged, priceNotFound, sameSale } from './transactions.errors.ts'
import { lockSeller } from './transactions.store.ts'

type Sale = {
  subscriberNumber: string
  decoderNumber: string
  packageId: number
  optionId: number | null
  months: number
  /** The seller; the actor if undefined. */
  userId: number | undefined
  shownPrice: Money | null
  /** False refuses a repeated sale with `same_sale`. */
  isRepeat?: boolean | undefined
}

/** Sells at the price and commission in force now. Returns the id of the transaction in progress. */
export async function sellSubscription(tx: Tx, { userId, shownPrice, isRepeat, ...sale }: Sale, actor: Actor): Promise<number> {
  const seller = await lockSeller(tx, actor, sellerIdOf(userId, actor))
  refuseSeller(seller)
  await lockTermsOfSale(tx, { ...sale, roleName: seller.roleName })
  const price = await findPriceOfSale(tx, sale)
  if (!price) throw priceNotFound()
  const description = subscriptionInFrench({ ...sale, ...price })
  if (shownPrice !== null && shownPrice !== price.price) throw priceChanged(description, price.price)
  if (isRepeat === false) await refuseSameSale(tx, sale, seller)
  const rate = await findCommissionRate(tx, { roleName: seller.roleName, packageId: sale.packageId })
  await refuseOverLimit(tx, { userId: seller.id, operation: 'transaction', amount: price.price })

  return holdTransaction(
    tx,
    {
      seller,
      subscription: { ...sale, priceId: price.id },
      description,
      externalReference: null,
      amount: price.price,
      commission: commissionOn(price.price, rate?.basisPoints ?? 0),
      commissionRateId: rate?.id ?? null,
    },
    actor,
  )
}

async function refuseSameSale(tx: Tx, sale: Pick<Sale, 'subscriberNumber' | 'packageId'>, { id }: Seller): Promise<void> {
  const same = await lockSameSale(tx, { ...sale, sellerId: id })
  if (same) throw sameSale({ ...sale, ...same })
}
