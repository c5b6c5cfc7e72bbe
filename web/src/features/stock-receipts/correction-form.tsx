import type { Article } from '@backoffice/contract/articles/articles'
import type { ReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { ButtonRow, Form, FormField } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { ReasonField } from '../../ui/form/reason-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { CorrectedNumbers } from './corrected-numbers.tsx'
import { useCorrection } from './use-correction.ts'

type Props = { line: ReceiptLine; article: Article; onDone: () => void }

/** Corrects a receipt line. The server asks for the PIN. */
export function CorrectionForm({ line: latest, article, onDone }: Props) {
  const form = useCorrection(latest, article, onDone)
  const { line, pieces, isChanged } = form
  const difference = pieces - line.quantity
  return (
    <Form onSubmit={form.submit}>
      {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
      <FormField isPaired>
        <TextField label="Fournisseur" required maxLength={200} autoComplete="off" {...form.input('supplier')} />
        <TextField label="Numéro du bon" required maxLength={200} autoComplete="off" {...form.input('reference')} />
      </FormField>
      <FormField isPaired>
        <AmountField label="Prix d’une pièce" {...form.field('unitPrice')} />
        {!article.serialised && <CountField label="Quantité" unit="pièces" required min={0} max={10_000} {...form.field('quantity')} />}
      </FormField>
      {article.serialised && <CorrectedNumbers form={form} article={article} />}
      <Row>
        <Button variant="default" size="xs" disabled={pieces === 0} onClick={form.withdrawAll}>
          Tout retirer de la ligne
        </Button>
      </Row>
      <ReasonField {...form.field('raison')} description="Elle reste écrite sur la réception et dans l’historique." required />
      <p className={typography.note}>{consequenceOf(difference)}</p>
      <ButtonRow>
        <Button variant="default" onClick={onDone}>
          Annuler
        </Button>
        <Button type="submit" loading={form.isPending} disabled={!isChanged} {...(pieces === 0 ? { color: 'red' } : {})}>
          {pieces === 0 ? 'Retirer la ligne' : 'Enregistrer la correction'}
        </Button>
      </ButtonRow>
      <LeavingDialog
        isDirty={form.isDirty}
        name="cette correction"
        isStaying={({ search }) => search['receipt'] === line.id && search['serial'] === undefined}
      />
    </Form>
  )
}

function consequenceOf(difference: number): string {
  if (difference === 0) return 'Le stock ne change pas.'
  const count = formatCount(Math.abs(difference), 'pièce')
  return difference > 0 ? `${count} de plus au dépôt central.` : `${count} de moins au dépôt central, rendues au fournisseur.`
}
