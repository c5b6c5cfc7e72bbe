import { reportByOutlet } from '@backoffice/contract/network-statistics/network-statistics'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Suspense } from 'react'
import { useRead } from '../../api/use-read.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { sectorLabel } from './labels.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'
import styles from './scope-filter.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { useSectors } from './use-sectors.ts'

export type StatisticsScope = { sectorManagerId?: number | undefined; outletId?: number | undefined }

type Props = { period: Period; scope: StatisticsScope; onChange: (scope: StatisticsScope) => void; hasOutlets?: boolean }

/** Lets a manager choose a sector and an outlet; a sector manager, who has one sector, chooses only an outlet. */
export function ScopeFilter({ hasOutlets = true, ...props }: Props) {
  const { roleName } = useRead(getUserInfo, {})
  return (
    <Row className={styles.scope}>
      {roleName === 'ROLE_MANAGER' && (
        <Suspense fallback={<FilterSkeleton label="Secteur" />}>
          <SectorField {...props} />
        </Suspense>
      )}
      {hasOutlets && (
        <Suspense fallback={<FilterSkeleton label="Point de vente" />}>
          <OutletField {...props} />
        </Suspense>
      )}
    </Row>
  )
}

function SectorField({ period, scope, onChange }: Props) {
  const sectors = useSectors(period).flatMap(({ sectorManagerId, ...sector }) =>
    sectorManagerId === null ? [] : [{ value: String(sectorManagerId), label: sectorLabel(sector) }],
  )
  return (
    <ChoiceField
      label="Secteur"
      placeholder="Tous les secteurs"
      noMatchLabel="Aucun secteur"
      className={styles.field}
      choices={sectors.toSorted((left, right) => left.label.localeCompare(right.label, 'fr'))}
      value={scope.sectorManagerId === undefined ? null : String(scope.sectorManagerId)}
      onChange={(id) => onChange({ sectorManagerId: id === null ? undefined : Number(id), outletId: undefined })}
    />
  )
}

function OutletField({ period, scope, onChange }: Props) {
  const { sectorManagerId } = scope
  const { rows } = useRead(reportByOutlet, { query: { ...period, responsableId: sectorManagerId } })
  return (
    <ChoiceField
      label="Point de vente"
      placeholder="Tous les PDV"
      noMatchLabel="Aucun point de vente"
      className={styles.field}
      choices={rows.map(({ outletId, outletNumber, outletName }) => ({
        value: String(outletId),
        label: `${outletName} · ${outletNumber}`,
      }))}
      value={scope.outletId === undefined ? null : String(scope.outletId)}
      onChange={(id) => onChange({ sectorManagerId, outletId: id === null ? undefined : Number(id) })}
    />
  )
}

function FilterSkeleton({ label }: { label: string }) {
  return <ChoiceField label={label} isDisabled placeholder="…" choices={[]} value={null} onChange={() => {}} className={styles.field} />
}
