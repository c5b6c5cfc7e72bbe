import { DateField } from '../../ui/form/date-field.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { OutletFilter, SectorFilter } from '../stock/index.ts'
import styles from './orders.module.css'
import type { StockOrdersSearch } from './stock-orders-search.ts'

type Props = { search: StockOrdersSearch; isManager: boolean; onChange: (next: Partial<StockOrdersSearch>) => void }

/** Narrows the list to outlets and to days on which orders were sent. A sector manager has one sector. */
export function OrderFilters({ search, isManager, onChange }: Props) {
  const { start, end, sector, outlet } = search
  return (
    <Row gap={3} align="center" data-no-print>
      {isManager && <SectorFilter value={sector} onChange={(next) => onChange({ sector: next })} />}
      <OutletFilter value={outlet} onChange={(next) => onChange({ outlet: next })} />
      <div role="group" aria-label="Jours d’envoi" className={styles.days}>
        <span>Du</span>
        <DateField label="Du" isLabelHidden value={start ?? null} max={end} onChange={(next) => onChange({ start: next ?? undefined })} />
        <span>au</span>
        <DateField label="Au" isLabelHidden value={end ?? null} min={start} onChange={(next) => onChange({ end: next ?? undefined })} />
      </div>
    </Row>
  )
}
