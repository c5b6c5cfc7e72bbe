import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { PIECES_MAX } from '@backoffice/contract/stock/limits'
import { clsx } from 'clsx'
import { formatNumber } from '../../format/numbers.ts'
import { Form } from '../../ui/form/form.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useArticleSearch } from './article-search.tsx'
import styles from './order-form.module.css'
import { OrderFaults, OrderSending } from './order-sending.tsx'
import { ProposedButton } from './proposed-button.tsx'
import { UnorderableArticles } from './unorderable-articles.tsx'
import { type OrderableArticle, useOrderableArticles } from './use-orderable-articles.ts'
import { errorOf, type OrderEntry, useOrderForm } from './use-order-form.ts'

type Props = { outletId: number; isOwn: boolean; onSaved: (order: StockOrder) => void }

/** Takes a new order. */
export function OrderForm(props: Props) {
  return <OrderFields outletId={props.outletId} entry={useOrderForm(props)} />
}

/** Chooses how many pieces of each article an outlet orders, beside those that it has. */
export function OrderFields({ outletId, entry: form }: { outletId: number; entry: OrderEntry }) {
  const articles = useOrderableArticles(outletId)
  const { shown, field } = useArticleSearch(articles)
  const unorderable = form.lines.filter(({ articleId }) => !articles.some(({ id }) => id === articleId))
  if (articles.length === 0 && unorderable.length === 0)
    return <p className={typography.note}>Aucun article ne peut être commandé pour le moment.</p>
  return (
    <Form onSubmit={form.submit}>
      <OrderFaults entry={form} />
      {unorderable.length > 0 && <UnorderableArticles lines={unorderable} onRemove={(id) => form.setQuantity(id, '')} />}
      {field}
      <ul className={styles.articles} aria-label="Articles à commander">
        {shown.map((article) => (
          <Article key={article.id} article={article} form={form} />
        ))}
      </ul>
      <OrderSending entry={form} isBlocked={unorderable.length > 0} />
    </Form>
  )
}

function Article({ article, form }: { article: OrderableArticle; form: OrderEntry }) {
  const { id, code, label, stock, proposed } = article
  return (
    <li>
      <div>
        <p>{label}</p>
        <p className={typography.caption}>
          {code}
          {stock && `, ${formatNumber(stock.onHand)} en stock`}
          {stock && stock.inTransit > 0 && `, ${formatNumber(stock.inTransit)} en route`}
        </p>
        {proposed && <ProposedButton quantity={proposed.quantity} onTake={(quantity) => form.setQuantity(id, quantity)} />}
      </div>
      <QuantityStepper
        name={label}
        max={PIECES_MAX}
        value={form.quantities[id] ?? ''}
        error={errorOf(form, id)}
        onChange={(value) => form.setQuantity(id, value)}
      />
      {proposed && <p className={clsx(typography.caption, styles.reason)}>{proposed.sentence}</p>}
    </li>
  )
}
