import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { OutletFilter, SectorFilter } from '../stock/index.ts'
import type { StockAlertsSearch } from './stock-alerts-search.ts'

type Props = { search: StockAlertsSearch; isManager: boolean; onChange: (next: Partial<StockAlertsSearch>) => void }

/** Narrows the list to outlets, or back from the one number that a link names. A sector manager has one sector. */
export function AlertFilters({ search: { sector, outlet, serial }, isManager, onChange }: Props) {
  return (
    <Row gap={3} align="center" data-no-print>
      {isManager && <SectorFilter value={sector} onChange={(next) => onChange({ sector: next })} />}
      <OutletFilter value={outlet} onChange={(next) => onChange({ outlet: next })} />
      {serial !== undefined && (
        <Button variant="default" onClick={() => onChange({ serial: undefined })}>
          Numéro {serial}, retirer
        </Button>
      )}
    </Row>
  )
}
