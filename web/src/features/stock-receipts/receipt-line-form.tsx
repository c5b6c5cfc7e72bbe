import { writeAmount } from '../../format/money.ts'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LineNumbers } from './line-numbers.tsx'
import type { Articles, EnteredLine } from './receipt-fields.ts'
import styles from './stock-receipts.module.css'
import type { Receipt } from './use-receipt.ts'

type Props = { receipt: Receipt; line: EnteredLine; index: number; articles: Articles }

/** Enters one article of a slip: its price, and its pieces by their numbers or their quantity. */
export function ReceiptLineForm({ receipt, line, index, articles }: Props) {
  const article = line.articleId === null ? undefined : articles.get(line.articleId)
  const name = article?.label ?? `Article ${index + 1}`
  return (
    <Card
      title={name}
      aside={
        receipt.slip.lines.length > 1 && (
          <Button size="xs" variant="subtle" aria-label={`Retirer ${name}`} onClick={() => receipt.removeLine(line.key)}>
            Retirer
          </Button>
        )
      }
    >
      <Stack>
        <LineFields receipt={receipt} line={line} articles={articles} />
        {article?.serialised && <LineNumbers key={article.id} receipt={receipt} line={line} article={article} />}
      </Stack>
    </Card>
  )
}

function LineFields({ receipt: { errors, setLine }, line, articles }: Omit<Props, 'index'>) {
  const { key, unitPrice, quantity } = line
  const article = line.articleId === null ? undefined : articles.get(line.articleId)
  const errorOf = (name: string) => errors[`${key}.${name}`]
  // The numbers stay, in case the article was the mistake; so does a price that was typed.
  const choose = (text: string) => {
    const chosen = articles.get(Number(text))
    const isOwnPrice = unitPrice !== '' && unitPrice !== writeAmount(article?.price ?? null)
    setLine(key, { articleId: chosen?.id ?? null, ...(isOwnPrice ? {} : { unitPrice: writeAmount(chosen?.price ?? null) }) })
  }
  return (
    <div className={styles.slip}>
      <SelectField
        label="Article"
        required
        options={[{ value: '', label: 'Choisir…' }, ...optionsOf(articles)]}
        value={String(line.articleId ?? '')}
        error={errorOf('articleId')}
        onChange={choose}
      />
      <AmountField
        label="Prix d’une pièce"
        value={unitPrice}
        error={errorOf('unitPrice')}
        onChange={(next) => setLine(key, { unitPrice: next })}
      />
      {article && !article.serialised && (
        <CountField
          label="Quantité"
          unit="pièces"
          required
          min={0}
          max={10_000}
          value={quantity}
          error={errorOf('quantity')}
          onChange={(next) => setLine(key, { quantity: next })}
        />
      )}
    </div>
  )
}

function optionsOf(articles: Articles) {
  return [...articles.values()].map(({ id, code, label }) => ({ value: String(id), label: `${code}, ${label}` }))
}
