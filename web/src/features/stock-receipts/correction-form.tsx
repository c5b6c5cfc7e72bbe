import type { Article } from '@backoffice/contract/articles/articles'
import type { ReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { listSerials } from '@backoffice/contract/stock/serials'
import { useReadEach } from '../../api/use-read.ts'
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
import type { ListDifference } from './corrected-list.ts'
import { useCorrection, type WholeLine } from './use-correction.ts'

type Props = { article: Article; onDone: () => void }

const PAGE_SIZE = 200

/** Corrects a receipt line, once all its numbers are read. `line` is as it was when the correction began. */
export function CorrectionOfLine({ line, ...props }: Props & { line: ReceiptLine }) {
  const pages = useReadEach(
    listSerials,
    Array.from({ length: Math.ceil(line.serialCount / PAGE_SIZE) }, (_, page) => ({
      query: { receiptLineId: line.id, size: PAGE_SIZE, page },
    })),
  )
  const numbers = pages.flatMap(({ content }) => content.map(({ number, card }) => ({ number, card })))
  return <CorrectionForm whole={{ line, numbers }} {...props} />
}

/** Holds the form; the server asks for the PIN. */
function CorrectionForm({ whole, article, onDone }: Props & { whole: WholeLine }) {
  const form = useCorrection(whole, article, onDone)
  const { line, pieces, difference, isChanged } = form
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
      <p className={typography.note}>
        {consequenceOf(difference)}
        {!article.serialised && ' Ce qu’un inventaire a compté depuis cette réception ne change pas au dépôt central.'}
      </p>
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

function consequenceOf({ added, removed, cardChanged }: ListDifference): string {
  const parts = [
    added > 0 && `${formatCount(added, 'pièce')} de plus au dépôt central`,
    removed > 0 && `${formatCount(removed, 'pièce')} de moins au dépôt central, ${removed === 1 ? 'rendue' : 'rendues'} au fournisseur`,
    cardChanged > 0 && formatCount(cardChanged, 'carte changée', 'cartes changées'),
  ].filter(Boolean)
  return parts.length === 0 ? 'Le stock ne change pas.' : `${parts.join('\u00a0; ')}.`
}
