import { useMemo } from 'react'
import { formatCount } from '../../format/numbers.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type FigureName, formatFigure, formatGap, sumOfFigures } from './objective-figures.ts'
import { NO_MANAGER, sectorOf } from './sector.ts'
import type { Proposal, ProposalRow } from './use-split-form.ts'

/** Names a sector, as a choice holds it. */
export type SectorKey = string

const sectorKeyOf = (row: Pick<ProposalRow, 'sectorManagerId'>): SectorKey => String(sectorOf(row))

type Sector = { key: SectorKey; name: string; rows: readonly ProposalRow[] }

/** Returns the sectors of a proposal by name; outlets without a manager come last. */
export function sectorsOf({ rows, sectors }: Proposal): Sector[] {
  const named = sectors.map((sector) => {
    const key = sectorKeyOf(sector)
    return { key, name: sector.sectorManagerName ?? 'Sans responsable', rows: rows.filter((row) => sectorKeyOf(row) === key) }
  })
  const isLast = ({ key }: Sector) => Number(key === String(NO_MANAGER))
  return named.toSorted((left, right) => isLast(left) - isLast(right) || left.name.localeCompare(right.name, 'fr'))
}

type Props = { sectors: readonly Sector[]; figure: FigureName; onSector: (key: SectorKey) => void }

/** Adds up a figure of the proposal in each sector; a sector opens to its outlets. */
export function SplitSectors({ sectors, figure, onSector }: Props) {
  const columns = useMemo(() => columnsOf(figure), [figure])
  return (
    <DataTable<Sector>
      isPlain
      name="objectives-split-sectors"
      caption="Proposition par secteur"
      columns={columns}
      rows={sectors}
      rowKey={({ key }) => key}
      onOpen={({ key }) => onSector(key)}
    />
  )
}

function columnsOf(figure: FigureName): Column<Sector>[] {
  const format = (value: string | number | null) => formatFigure(figure, value === null ? null : Number(value))
  const column = (id: string, header: string, valueOf: (rows: readonly ProposalRow[]) => number): Column<Sector> => ({
    id,
    header,
    align: 'end',
    value: ({ rows }) => valueOf(rows),
    format,
    total: (sectors) => format(valueOf(sectors.flatMap(({ rows }) => rows))),
  })
  const proposed = (rows: readonly ProposalRow[]) => sumOfFigures(rows.map((row) => row.proposed))[figure]
  const present = (rows: readonly ProposalRow[]) => sumOfFigures(rows.flatMap((row) => row.present ?? []))[figure]
  return [
    { id: 'name', header: 'Secteur', isName: true, value: ({ name }) => name },
    {
      id: 'outlets',
      header: 'PDV',
      align: 'end',
      isSecondary: true,
      card: 'meta',
      value: ({ rows }) => rows.length,
      cardCell: ({ rows }) => formatCount(rows.length, 'PDV', 'PDV'),
      total: (sectors) => sectors.reduce((sum, { rows }) => sum + rows.length, 0),
    },
    column('proposed', 'Proposé', proposed),
    column('present', 'Aujourd’hui', present),
    {
      ...column('change', 'Écart', (rows) => proposed(rows) - present(rows)),
      format: (value) => formatGap(figure, Number(value)),
      total: undefined,
    },
    { ...column('before', 'Un an avant', (rows) => sumOfFigures(rows.map((row) => row.previousYear))[figure]), isSecondary: true },
  ]
}
