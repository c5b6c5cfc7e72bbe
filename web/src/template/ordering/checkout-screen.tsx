import { depotName } from '@backoffice/contract/stock/labels'
import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useDepots } from '../../features/stock/index.ts'
import {
  errorOf,
  OrderFaults,
  OrderSending,
  tellSaved,
  useBasketOrder,
  useBasketValue,
  useOrderableArticles,
} from '../../features/stock-orders/index.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import typography from '../../ui/layout/typography.module.css'
import { NothingInBasket } from './nothing-in-basket.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { OrderingPage, type OrderingOutlet } from './ordering-page.tsx'
import styles from './ordering.module.css'
import { useOrdering } from './use-ordering.ts'

/** Sends the basket as an order, once: for whom, by when and why. */
export function CheckoutScreen() {
  return (
    <OrderingPage
      place="basket"
      title="Passer la commande"
      subtitle="Un gestionnaire l’approuve ou la rejette. Approuvée, elle est préparée et livrée."
      failure="La commande n’a pas pu être préparée"
    >
      {(outlet) => (outlet.basket.lines.length === 0 ? <NothingInBasket /> : <Checkout {...outlet} />)}
    </OrderingPage>
  )
}

function Checkout({ outletId, isOwn, basket }: OrderingOutlet) {
  const { open, here } = useOrdering()
  const outlet = useDepots().find((depot) => depot.outletId === outletId)
  const articles = useOrderableArticles(outletId)
  const { value, isPartial } = useBasketValue(basket)
  const onSaved = (order: StockOrder) => {
    tellSaved(order)
    open(paths.placedOrder, { id: order.id }, true)
  }
  const entry = useBasketOrder(basket, { outletId, isOwn, onSaved })
  const isBlocked = basket.lines.some(({ articleId }) => !articles.some(({ id }) => id === articleId))
  return (
    <div className={styles.sides}>
      <Card title="Votre commande" flush>
        <CheckoutLines basket={basket} articles={articles} errorOf={(id) => errorOf(entry, id)} />
      </Card>
      <Card title="Envoi">
        <Form onSubmit={entry.submit}>
          <OrderFaults entry={entry} />
          {isBlocked && (
            <Alert tone="bad">
              Un article ne se commande plus.{' '}
              <ButtonLink to={paths.basket} search={here} size="xs" variant="default">
                Revoir le panier
              </ButtonLink>
            </Alert>
          )}
          <Facts>
            <Fact name="Point de vente">{outlet === undefined ? '–' : depotName(outlet)}</Fact>
            <Fact name="Pièces">{formatCount(basket.pieces, 'pièce')}</Fact>
            <Fact name="Valeur">
              <strong>{formatMoney(value)}</strong>
              {isPartial && <span className={typography.caption}> Un article sans prix ne compte pas.</span>}
            </Fact>
          </Facts>
          <OrderSending entry={entry} isBlocked={isBlocked} />
          {!isOwn && <p className={typography.note}>Une autre personne approuvera ou rejettera cette commande.</p>}
        </Form>
      </Card>
    </div>
  )
}
