import { GOODS_LINES_MAX } from '@backoffice/contract/stock/limits'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useBasketValue, useOrderableArticles } from '../../features/stock-orders/index.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { BasketLine } from './basket-line.tsx'
import { NothingInBasket } from './nothing-in-basket.tsx'
import { OrderingPage, type OrderingOutlet } from './ordering-page.tsx'
import styles from './ordering.module.css'
import { useOrdering } from './use-ordering.ts'
import { useKeptRows } from './use-kept-rows.ts'

/** Shows what an outlet is about to order; nothing is sent from here. */
export function BasketScreen() {
  return (
    <OrderingPage
      place="basket"
      title="Panier"
      subtitle="Gardé sur cet appareil, pour votre compte seulement, jusqu’à l’envoi."
      failure="Le panier n’a pas pu être lu"
    >
      {(outlet) => <Content {...outlet} />}
    </OrderingPage>
  )
}

function Content({ outletId, basket }: OrderingOutlet) {
  const articles = useOrderableArticles(outletId)
  const { ids, remove } = useKeptRows(basket)
  if (ids.length === 0) return <NothingInBasket />
  const unorderable = basket.lines.filter(({ articleId }) => !articles.some(({ id }) => id === articleId))
  return (
    <>
      {basket.isTooLong && <Alert tone="bad">Une commande compte {GOODS_LINES_MAX} articles au plus&nbsp;: retirez-en.</Alert>}
      {unorderable.length > 0 && <Alert tone="bad">Un article ne se commande plus&nbsp;: retirez-le pour continuer.</Alert>}
      <Card flush foot={<BasketFoot basket={basket} isBlocked={basket.isTooLong || unorderable.length > 0} />}>
        <ul className={styles.offers} aria-label="Articles du panier">
          {ids.map((id) => (
            <BasketLine
              key={id}
              articleId={id}
              article={articles.find((article) => article.id === id)}
              basket={basket}
              onRemove={() => remove(id)}
            />
          ))}
        </ul>
      </Card>
    </>
  )
}

type FootProps = Pick<OrderingOutlet, 'basket'> & { isBlocked: boolean }

function BasketFoot({ basket, isBlocked }: FootProps) {
  const { value, isPartial } = useBasketValue(basket)
  const { open } = useOrdering()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.foot}>
      <p>
        <strong className={styles.total}>{formatMoney(value)}</strong> pour {formatCount(basket.pieces, 'pièce')}
        {isPartial && <span className={typography.caption}>Un article sans prix ne compte pas.</span>}
      </p>
      <Row isFilled>
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />} onClick={() => setAsking(true)}>
          Vider
        </Button>
        <Button disabled={isBlocked || basket.pieces === 0} onClick={() => open(paths.checkout)}>
          Passer la commande
        </Button>
      </Row>
      <Dialog
        isOpen={isAsking}
        title={'Vider le panier\u00a0?'}
        confirmLabel="Vider le panier"
        isDangerous
        onConfirm={() => {
          basket.empty()
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          {formatCount(basket.pieces, 'pièce')} {basket.pieces > 1 ? 'en sortent' : 'en sort'}, avec le commentaire et la date souhaitée.
        </p>
      </Dialog>
    </div>
  )
}
