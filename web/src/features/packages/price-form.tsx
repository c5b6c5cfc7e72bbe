import { Alert } from '../../ui/feedback/alert.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { addDays, todayHere } from '../../ui/form/french-date.ts'
import { Form } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { formatMoney } from '../../format/money.ts'
import type { Cell } from './catalogue.ts'
import { describeConsequence, formatStart } from './catalogue-labels.ts'
import styles from './price-form.module.css'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { usePriceForm } from './use-price-form.ts'

type Props = { cell: Cell; now: string; open: string; title: string }

export function PriceForm({ cell, now, open, title }: Props) {
  const form = usePriceForm(cell, title, now)
  const { refusal, isDirty, isPending } = form
  const { start, validFrom } = form.fields

  return (
    <Form onSubmit={form.submit}>
      {refusal && <Alert tone="bad">{refusal.message}</Alert>}
      <AmountField label="Nouveau prix" isFirst {...form.field('price')} value={form.text} />
      <Segmented
        label="Quand il commence"
        value={start}
        onChange={(day) => form.set('start', day)}
        options={[
          { value: 'day', label: 'À partir d’un jour' },
          { value: 'now', label: 'Tout de suite' },
        ]}
      />
      {start === 'day' && (
        <DateField
          label="À partir du"
          value={validFrom}
          min={addDays(todayHere(), 1)}
          error={form.errorOf('validFrom')}
          isRequired
          onChange={(day) => day && form.set('validFrom', day)}
        />
      )}
      <Consequence form={form} />
      <Row justify="end" isFilled>
        <Button type="submit" loading={isPending} disabled={!isDirty}>
          {form.price === null || !isDirty ? 'Fixer le prix' : `Fixer le prix à ${formatMoney(form.price)}`}
        </Button>
      </Row>
      <LeavingDialog isDirty={isDirty} name={`le prix de ${title}`} isStaying={({ search }) => search['open'] === open} />
    </Form>
  )
}

function Consequence({ form: { price, isDirty, fields, neighbours } }: { form: ReturnType<typeof usePriceForm> }) {
  if (price === null || !isDirty) return null
  const { before, after } = neighbours
  return (
    <Stack gap={1} className={styles.consequence} role="status">
      <p>{describeConsequence(before, price, fields.start === 'day' ? fields.validFrom : null)}</p>
      {after && (
        <p>
          Jusqu’à ce que commence {formatMoney(after.price)}, {formatStart(after.validFrom)}.
        </p>
      )}
      <p>Ce qui est déjà vendu garde son prix.</p>
    </Stack>
  )
}
