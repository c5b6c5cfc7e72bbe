import type { Article } from '@backoffice/contract/articles/articles'
import type { ReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo } from 'react'
import { formatCount } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DecisionBar } from '../../ui/layout/decision-bar.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useArticles } from '../articles/index.ts'
import { piecesOf } from './receipt-fields.ts'
import { ReceiptLineForm } from './receipt-line-form.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './stock-receipts.module.css'
import { type Receipt, useReceipt } from './use-receipt.ts'

type Props = { onReceived: () => void; onLeave: () => void; isStaying: (next: { search: object }) => boolean }

/** Enters what came with one slip of the supplier, as one act. */
export function NewReceipt({ onReceived, onLeave, isStaying }: Props) {
  const articles = useReceivable()
  const receipt = useReceipt(articles, (lines) => {
    tellReceived(lines)
    onReceived()
  })
  const pieces = piecesOf(receipt.slip, articles)
  return (
    <Stack as="form" onSubmit={submitting(receipt.submit)} onKeyDown={holdEnter} noValidate>
      {receipt.refusal && <Alert tone="bad">{receipt.refusal.message}</Alert>}
      {articles.size === 0 && (
        <Alert tone="warn">
          Aucun matériel n’est au catalogue. <Link to={paths.articles}>Ajoutez d’abord l’article</Link>, ou importez le bon&nbsp;: il le
          crée.
        </Alert>
      )}
      <SlipFields receipt={receipt} />
      {receipt.slip.lines.map((line, index) => (
        <ReceiptLineForm key={line.key} receipt={receipt} line={line} index={index} articles={articles} />
      ))}
      <Row>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} />} onClick={receipt.addLine}>
          Ajouter un article
        </Button>
      </Row>
      <DecisionBar label="Réception" fact={`${formatCount(pieces, 'pièce')} sur le bon`} detail="Tout le bon entre d’un coup, ou rien.">
        <Button variant="default" onClick={onLeave}>
          Annuler
        </Button>
        <Button type="submit" loading={receipt.isPending} disabled={pieces === 0}>
          {pieces === 0 ? 'Recevoir' : `Recevoir ${formatCount(pieces, 'pièce')}`}
        </Button>
      </DecisionBar>
      <LeavingDialog isDirty={receipt.isDirty} name="cette réception" isStaying={isStaying} onGiveUp={receipt.giveUp} />
    </Stack>
  )
}

/** Keeps a number that is scanned into another field from sending the receipt. */
function holdEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function useReceivable(): ReadonlyMap<number, Article> {
  const articles = useArticles()
  return useMemo(
    () => new Map(articles.filter(({ family, isRetired }) => family === 'equipment' && !isRetired).map((article) => [article.id, article])),
    [articles],
  )
}

function tellReceived(lines: readonly ReceiptLine[]): void {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  showSuccess({
    title: `Réception ${lines[0]?.receiptReference ?? ''} enregistrée`,
    detail: `${formatCount(pieces, 'pièce')} sur le bon.`,
  })
}

function SlipFields({ receipt: { slip, errors, set } }: { receipt: Receipt }) {
  return (
    <Card title="Bon du fournisseur">
      <Stack gap={3}>
        <div className={styles.slip}>
          <TextField
            label="Fournisseur"
            required
            maxLength={200}
            autoComplete="off"
            value={slip.supplier}
            error={errors['supplier']}
            onChange={({ target }) => set('supplier', target.value)}
          />
          <TextField
            label="Numéro du bon"
            required
            maxLength={200}
            autoComplete="off"
            value={slip.reference}
            error={errors['reference']}
            onChange={({ target }) => set('reference', target.value)}
          />
          <DateField
            label="Reçu le"
            isRequired
            max={todayHere()}
            value={slip.date}
            error={errors['date']}
            onChange={(day) => day && set('date', day)}
          />
        </div>
        <p className={typography.note}>
          Les pièces sans numéro qu’un inventaire a comptées depuis leur arrivée ne s’ajoutent pas une seconde fois au dépôt central.
        </p>
      </Stack>
    </Card>
  )
}
