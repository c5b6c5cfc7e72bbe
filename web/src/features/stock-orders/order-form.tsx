import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { clsx } from 'clsx'
import { useState } from 'react'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { containsTyped } from '../../ui/form/choice-list.ts'
import { Form } from '../../ui/form/form.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './order-form.module.css'
import { type OrderableArticle, useOrderableArticles } from './use-orderable-articles.ts'
import { type OrderEntry, useOrderForm } from './use-order-form.ts'

const PIECES_MAX = 10_000
/** Limits the articles that are shown without a search. */
const WITHOUT_SEARCH_MAX = 8

type Props = { outletId: number; isOwn: boolean; onSaved: (order: StockOrder) => void }

/** Takes a new order. */
export function OrderForm(props: Props) {
  return <OrderFields outletId={props.outletId} entry={useOrderForm(props)} />
}

/** Chooses how many pieces of each article an outlet orders, beside those that it has. */
export function OrderFields({ outletId, entry: form }: { outletId: number; entry: OrderEntry }) {
  const articles = useOrderableArticles(outletId)
  const [typed, setTyped] = useState('')
  if (articles.length === 0) return <p className={typography.note}>Aucun article ne peut être commandé pour le moment.</p>
  const shown = articles.filter(({ code, label }) => containsTyped(`${code} ${label}`, typed))
  return (
    <Form onSubmit={form.submit}>
      {form.error && <WriteFailure error={form.error} title="La commande n’est pas confirmée" />}
      {form.isTooLong && <Alert tone="bad">Une commande compte 60 articles au plus.</Alert>}
      {articles.length > WITHOUT_SEARCH_MAX && (
        <TextField
          type="search"
          aria-label="Chercher un article"
          placeholder="Chercher un article"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul className={styles.articles} aria-label="Articles à commander">
        {shown.map((article) => (
          <Article key={article.id} article={article} form={form} />
        ))}
      </ul>
      <TextArea
        label="Commentaire"
        description="Facultatif. Ce que lira la personne qui décide."
        rows={2}
        maxLength={200}
        value={form.comment}
        onChange={({ target }) => form.setComment(target.value)}
      />
      <Button type="submit" size="lg" loading={form.isPending} disabled={form.pieces === 0 || form.isTooLong}>
        {form.pieces === 0 ? 'Envoyer la commande' : `Commander ${formatCount(form.pieces, 'pièce')}`}
      </Button>
      <Button variant="default" disabled={form.isPending || form.pieces === 0 || form.isTooLong} onClick={() => void form.keep()}>
        Garder en brouillon
      </Button>
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
        {proposed && (
          <button type="button" className={styles.proposal} onClick={() => form.setQuantity(id, String(proposed.quantity))}>
            {formatCount(proposed.quantity, 'proposée', 'proposées')}
          </button>
        )}
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

/** Returns what the server says of the line of an article. */
function errorOf({ error, lines }: OrderEntry, articleId: number): string | undefined {
  const at = lines.findIndex((line) => line.articleId === articleId)
  return error?.fields.find(({ path }) => path.startsWith(`lines.${at}.`))?.message
}
