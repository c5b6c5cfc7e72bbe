import { LEVEL_LABELS } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { useQuietRead } from '../../api/use-read.ts'
import type { Basket, OrderableArticle } from '../../features/stock-orders/index.ts'
import { LEVEL_TONES } from '../../features/stock-planning/index.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { OrderQuantity } from './order-quantity.tsx'

type Props = { article: OrderableArticle; outletId: number; basket: Basket }

/** Tells what an outlet has of an article, how long it lasts and when to order, and takes the order. */
export function ArticleCover({ article, outletId, basket }: Props) {
  const { id, price, position, stock } = article
  const plan = useQuietRead(listStockProposals, { query: { outletId, all: 'true' } })?.find(({ articleId }) => articleId === id)
  const coverDays = position?.coverDays ?? null
  return (
    <Stack>
      <Facts>
        {position && (
          <Fact name="Niveau">
            <StatusWord tone={LEVEL_TONES[position.level]}>{LEVEL_LABELS[position.level]}</StatusWord>
          </Fact>
        )}
        <Fact name="En stock">{formatNumber(stock?.onHand ?? null)}</Fact>
        <Fact name="En route">{formatNumber(stock?.inTransit ?? null)}</Fact>
        <Fact name="Ventes par jour">{stock === undefined ? '–' : formatNumber(position?.perDay ?? 0, 2)}</Fact>
        <Fact name="Jours de stock">{coverDays === null ? 'Aucune vente en 56 jours' : formatCount(coverDays, 'jour')}</Fact>
        {plan && <Fact name="Seuil de commande">{formatNumber(plan.reorderPoint)}</Fact>}
        {plan && <Fact name="Plein">{formatNumber(plan.upTo)}</Fact>}
        <Fact name="Prix">{price === null ? 'Aucun' : formatMoney(price)}</Fact>
      </Facts>
      {plan && <p className={typography.note}>{plan.sentence}</p>}
      <OrderQuantity article={article} basket={basket} />
    </Stack>
  )
}
