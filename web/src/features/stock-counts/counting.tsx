import { COUNTED_MAX, enterCounted, type StockCount } from '@backoffice/contract/stock-counts/counts'
import { useState } from 'react'
import { isUnanswered } from '../../api/failure-text.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatTime } from '../../format/dates.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { ScanField } from '../../ui/form/scan-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { useQuietArticles } from '../articles/index.ts'
import styles from './counts.module.css'
import { useCounting } from './use-counting.ts'

/** Takes what is there, by scanning or by quantity. What the books expect is not shown, nor known here. */
export function Counting({ count }: { count: StockCount }) {
  const { scan, waiting, failure, sendAgain, giveUp } = useCounting(count)
  return (
    <Stack>
      <ScanField
        label="Numéro"
        description="Scannez tout ce qui est là, l’un après l’autre. Chaque numéro est noté aussitôt."
        onScan={scan}
      />
      {failure && waiting.length > 0 && (
        <Alert tone="warn">
          <p>
            {isUnanswered(failure) ? 'Le réseau manque, ou le serveur ne répond pas.' : failure.message}{' '}
            {formatCount(waiting.length, 'numéro attend', 'numéros attendent')} sur cet appareil.
          </p>
          <Row>
            <Button size="xs" variant="default" onClick={sendAgain}>
              Envoyer de nouveau
            </Button>
            {failure.status >= 400 && failure.status < 500 && (
              <Button size="xs" variant="subtle" onClick={giveUp}>
                Ne pas les envoyer
              </Button>
            )}
          </Row>
        </Alert>
      )}
      <CountedQuantity countId={count.id} />
      <Entries count={count} />
    </Stack>
  )
}

function CountedQuantity({ countId }: { countId: number }) {
  const articles = (useQuietArticles() ?? []).filter(({ family, serialised }) => family === 'equipment' && !serialised)
  const [{ articleId, quantity }, setFields] = useState({ articleId: '', quantity: '' })
  const command = useCommand(enterCounted)
  const sendOnce = useSendOnce()

  async function note(): Promise<void> {
    if (articleId === '' || quantity === '') return
    const body = { quantities: [{ articleId: Number(articleId), quantity: Number(quantity) }] }
    const success = await sendOnce(() => command.mutateAsync({ params: { id: countId }, body }))
    if (success) setFields({ articleId: '', quantity: '' })
  }

  if (articles.length === 0) return null
  return (
    <Stack as="form" gap={2} onSubmit={submitting(note)} noValidate>
      <div className={styles.quantity} role="group" aria-label="Articles en quantité">
        <SelectField
          label="Article en quantité"
          options={[
            { value: '', label: 'Choisir…' },
            ...articles.map(({ id, code, label }) => ({ value: String(id), label: `${code}, ${label}` })),
          ]}
          value={articleId}
          onChange={(next) => setFields({ articleId: next, quantity })}
        />
        <CountField
          label="Présentes"
          aria-label="Pièces présentes"
          min={0}
          max={COUNTED_MAX}
          value={quantity}
          onChange={(next) => setFields({ articleId, quantity: next })}
        />
        <Button
          type="submit"
          variant="default"
          className={styles.note}
          disabled={articleId === '' || quantity === ''}
          loading={command.isPending}
        >
          Noter
        </Button>
      </div>
      {command.error && <Alert tone="bad">{command.error.message}</Alert>}
    </Stack>
  )
}

function Entries({ count: { entries, entryCount } }: { count: StockCount }) {
  if (entryCount === 0) return <p className={typography.note}>Rien n’est encore compté.</p>
  return (
    <section>
      <h3 className={typography.heading}>{formatCount(entryCount, 'ligne comptée', 'lignes comptées')}</h3>
      <ul tabIndex={0} className={styles.entries} aria-label="Lignes comptées, la dernière d’abord">
        {entries.map(({ at, serial, articleCode, quantity }, place) => (
          <li key={entries.length - place}>
            <span>{serial ?? `${articleCode}\u00a0: ${formatNumber(quantity)}`}</span>
            <time dateTime={at}>{formatTime(at)}</time>
          </li>
        ))}
      </ul>
      {entryCount > entries.length && <p className={typography.note}>Les {formatNumber(entries.length)} dernières seulement.</p>}
    </section>
  )
}
