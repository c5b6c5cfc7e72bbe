import { useMemo } from 'react'
import { formatCount } from '../../format/numbers.ts'
import { Card } from '../../ui/layout/page.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { FIGURE_LABELS, FIGURE_NAMES, formatFigure, sumOfFigures } from './objective-figures.ts'
import { sectorOf } from './sector.ts'
import { type SectorSums as Sector, sectorSumsOf } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

type Props = { sheet: Sheet; onSector: (sectorManagerId: number) => void }

/** Adds up the objectives of each sector, as they are typed. */
export function SectorSums({ sheet: { rows }, onSector }: Props) {
  const sectors = useMemo(() => sectorSumsOf(rows), [rows])
  const columns = useMemo(() => columnsOf(), [])
  return (
    <Card title="Par secteur" note="avec ce qui n’est pas encore enregistré" flush>
      <DataTable
        isPlain
        name="objectives-by-sector"
        caption="Objectifs par secteur"
        columns={columns}
        rows={sectors}
        rowKey={sectorOf}
        onOpen={(sector) => onSector(sectorOf(sector))}
      />
    </Card>
  )
}

function columnsOf(): Column<Sector>[] {
  return [
    { id: 'name', header: 'Secteur', value: ({ name }) => name, isName: true },
    {
      id: 'outlets',
      header: 'Avec objectif',
      align: 'end',
      value: ({ outlets }) => outlets,
      cell: ({ outlets, rows }) => `${outlets} / ${formatCount(rows, 'PDV', 'PDV')}`,
      card: 'meta',
    },
    ...FIGURE_NAMES.map((name) => ({
      id: name,
      header: FIGURE_LABELS[name],
      align: 'end' as const,
      value: ({ objective }: Sector) => objective[name],
      format: (value: string | number | null) => formatFigure(name, value === null ? null : Number(value)),
      total: (sectors: readonly Sector[]) => formatFigure(name, sumOfFigures(sectors.map(({ objective }) => objective))[name]),
    })),
  ]
}
