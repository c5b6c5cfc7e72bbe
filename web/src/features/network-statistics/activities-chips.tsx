import { reportByOutlet, reportBySalesman } from '@backoffice/contract/network-statistics/network-statistics'
import { getUserInfo } from '@backoffice/contract/session/session'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatReference } from '../../format/numbers.ts'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './activities-chips.module.css'
import type { ActivitiesSearch } from './activities-search.ts'
import { salesmanLabel } from '@backoffice/contract/network-statistics/salesmen-table'
import { sectorLabel } from './labels.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'
import { readsNetwork } from './reader.ts'
import { useSectors } from './use-sectors.ts'

type Props = { search: ActivitiesSearch; period: Period; onChange: (next: Partial<ActivitiesSearch>) => void }

/** Shows the filters that were set by links (sector, outlet, salesman, article, import), each removable. */
export function ActivitiesChips({ search, period, onChange }: Props) {
  const { sectorManagerId, outletId, salesmanCode, articleCode, importId } = search
  const { roleName } = useRead(getUserInfo, {})
  if ([sectorManagerId, outletId, salesmanCode, articleCode, importId].every((filter) => filter === undefined)) return null
  // An outlet sees its own lines, but not the reports that hold the network's names.
  const hasNames = readsNetwork(roleName)
  const named = (id: number | string, name: ReactNode) => (hasNames ? <Suspense fallback={String(id)}>{name}</Suspense> : String(id))
  return (
    <Row role="group" aria-label="Filtres des lignes">
      {sectorManagerId !== undefined && (
        <Chip label="Secteur" onRemove={() => onChange({ sectorManagerId: undefined })}>
          {named(sectorManagerId, <SectorName id={sectorManagerId} period={period} />)}
        </Chip>
      )}
      {outletId !== undefined && (
        <Chip label="Point de vente" onRemove={() => onChange({ outletId: undefined })}>
          {named(outletId, <OutletName id={outletId} period={period} />)}
        </Chip>
      )}
      {salesmanCode !== undefined && (
        <Chip label="Commercial" onRemove={() => onChange({ salesmanCode: undefined })}>
          {named(salesmanLabel({ salesmanCode, salesmanName: '' }), <SalesmanName code={salesmanCode} period={period} />)}
        </Chip>
      )}
      {articleCode !== undefined && (
        <Chip label="Article" onRemove={() => onChange({ articleCode: undefined })}>
          {articleCode}
        </Chip>
      )}
      {importId !== undefined && (
        <Chip label="Import" onRemove={() => onChange({ importId: undefined })}>
          {formatReference(importId)}
        </Chip>
      )}
    </Row>
  )
}

function Chip({ label, children, onRemove }: { label: string; children: ReactNode; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      <span>
        {label} <strong>{children}</strong>
      </span>
      <button type="button" aria-label={`Retirer le filtre ${label}`} title={`Retirer le filtre ${label}`} onClick={onRemove}>
        <IconX aria-hidden />
      </button>
    </span>
  )
}

function SectorName({ id, period }: { id: number; period: Period }) {
  const sector = useSectors(period).find(({ sectorManagerId }) => sectorManagerId === id)
  return sector ? sectorLabel(sector) : id
}

function OutletName({ id, period }: { id: number; period: Period }) {
  return useRead(reportByOutlet, { query: period }).rows.find(({ outletId }) => outletId === id)?.outletName ?? id
}

function SalesmanName({ code, period }: { code: string; period: Period }) {
  const salesman = useRead(reportBySalesman, { query: period }).rows.find(({ salesmanCode }) => salesmanCode === code)
  return salesmanLabel(salesman ?? { salesmanCode: code, salesmanName: '' })
}
