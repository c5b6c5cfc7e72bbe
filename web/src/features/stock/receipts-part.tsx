import { IconPlus } from '@tabler/icons-react'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { NewReceipt, ReceiptsList } from '../stock-receipts/index.ts'
import { ArticleFilter } from './filter-fields.tsx'
import { type PartProps, PartChoices } from './part-choices.tsx'
import styles from './stock.module.css'

/** Shows what was received, or the form of a new receipt. */
export function ReceiptsPart({ search, onShow, onChange }: PartProps) {
  const { receipt, serial } = search
  if (receipt === 'new') {
    return (
      <Page title="Nouvelle réception" subtitle="Ce qui est arrivé avec un bon du fournisseur entre au dépôt central.">
        <NewReceipt
          onReceived={() => onShow({ part: 'receipts' }, true)}
          onLeave={() => onShow({ part: 'receipts' })}
          isStaying={({ search: next }) => 'receipt' in next && next.receipt === 'new'}
        />
      </Page>
    )
  }
  return (
    <Page
      title="Stock, réceptions"
      subtitle="Ce que les fournisseurs ont livré, le plus récent d’abord."
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => onShow({ part: 'receipts', receipt: 'new' })}>
          Recevoir du stock
        </Button>
      }
    >
      <PartChoices search={search} onShow={onShow} />
      <ReceiptFilters search={search} onChange={(next) => onChange({ ...next, page: undefined })} />
      <ReceiptsList
        search={serial === undefined ? search : { ...search, receipt: undefined }}
        onChange={(next) => onChange({ ...next, ...('receipt' in next ? { serial: undefined } : {}) })}
        onSerial={(number) => onChange({ serial: number, receipt: undefined })}
      />
    </Page>
  )
}

/** Chooses by article, by a part of the number of the supplier’s slip, and by the days of receipt. */
function ReceiptFilters({ search: { article, slip, start, end }, onChange }: Pick<PartProps, 'search' | 'onChange'>) {
  return (
    <Row gap={3} align="center">
      <ArticleFilter value={article} onChange={(next) => onChange({ article: next })} />
      <TextField
        type="search"
        className={styles.filter}
        aria-label="Bon du fournisseur"
        placeholder="Bon du fournisseur"
        maxLength={60}
        defaultValue={slip ?? ''}
        onChange={({ target }) => onChange({ slip: target.value.trim() || undefined })}
      />
      <span>Reçu du</span>
      <DateField
        label="Reçu depuis le"
        isLabelHidden
        value={start ?? null}
        max={end}
        onChange={(day) => onChange({ start: day ?? undefined })}
      />
      <span>au</span>
      <DateField
        label="Reçu jusqu’au"
        isLabelHidden
        value={end ?? null}
        min={start}
        onChange={(day) => onChange({ end: day ?? undefined })}
      />
    </Row>
  )
}
