import { type ReactNode, useMemo, useRef, useState } from 'react'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ChoicesLine } from '../../ui/layout/choices-line.tsx'
import { Mark } from '../../ui/layout/tag.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type FigureName, formatFigure, formatGap, isAboveBestMonth } from './objective-figures.ts'
import { type SectorKey, sectorsOf, SplitSectors } from './split-sectors.tsx'
import styles from './split-table.module.css'
import type { Proposal, ProposalRow } from './use-split-form.ts'

type View = (typeof VIEWS)[number]['value']

type Props = { proposal: Proposal; figure: FigureName }

/** Compares what is proposed for a figure with what stands, a year before, and the best month: by sector, then by outlet. */
export function SplitTable({ proposal, figure }: Props) {
  const sectors = useMemo(() => sectorsOf(proposal), [proposal])
  const [sector, setSector] = useState<SectorKey>('')
  const choice = useRef<HTMLSelectElement>(null)
  const chosen = sectors.find(({ key }) => key === sector)
  const open = (key: SectorKey) => {
    setSector(key)
    choice.current?.focus({ preventScroll: true })
    choice.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      {sectors.length > 1 && <SplitSectors sectors={sectors} figure={figure} onSector={open} />}
      <Outlets
        rows={chosen?.rows ?? proposal.rows}
        figure={figure}
        sectorChoice={
          sectors.length > 1 && (
            <Select
              ref={choice}
              aria-label="Secteur"
              size="small"
              value={chosen?.key ?? ''}
              options={[{ value: '', label: 'Tous les secteurs' }, ...sectors.map(({ key, name }) => ({ value: key, label: name }))]}
              onChange={setSector}
            />
          )
        }
      />
    </>
  )
}

type OutletsProps = { rows: readonly ProposalRow[]; figure: FigureName; sectorChoice: ReactNode }

function Outlets({ rows, figure, sectorChoice }: OutletsProps) {
  const [view, setView] = useState<View>('all')
  const columns = useMemo(() => columnsOf(figure), [figure])
  const shown = rows.filter((row) => isIn(view, row, figure))
  return (
    <>
      <div className={styles.views}>
        {sectorChoice}
        <ChoicesLine
          label="Points de vente montrés"
          value={view}
          onChange={setView}
          choices={VIEWS.map((one) => ({ ...one, count: rows.filter((row) => isIn(one.value, row, figure)).length }))}
        />
      </div>
      <DataTable
        isPlain
        name="objectives-split"
        caption="Proposition par point de vente"
        columns={columns}
        rows={shown}
        rowKey={({ outletId }) => outletId}
        empty="Aucun point de vente"
      />
    </>
  )
}

const VIEWS = [
  { value: 'all', label: 'Tous' },
  { value: 'above', label: 'Au-dessus du meilleur mois' },
  { value: 'locked', label: 'Fixes' },
  { value: 'idle', label: 'Sans activité' },
] as const

function isIn(view: View, row: ProposalRow, figure: FigureName): boolean {
  if (view === 'above') return isAbove(row, figure)
  if (view === 'locked') return row.isLocked
  return view === 'all' || !row.isOpen
}

export function isAbove({ proposed, bestMonth }: ProposalRow, figure: FigureName): boolean {
  return isAboveBestMonth(proposed[figure], bestMonth[figure])
}

function columnsOf(figure: FigureName): Column<ProposalRow>[] {
  const format = (value: string | number | null) => formatFigure(figure, value === null ? null : Number(value))
  const column = (id: string, header: string, value: (row: ProposalRow) => number | null): Column<ProposalRow> => ({
    id,
    header,
    align: 'end',
    value,
    format,
    total: (rows) => format(rows.reduce((sum, row) => sum + (value(row) ?? 0), 0)),
  })
  return [
    {
      id: 'outlet',
      header: 'Point de vente',
      isName: true,
      value: ({ outletName }) => outletName,
      cell: ({ outletName, outletNumber, isLocked, isOpen }) => (
        <>
          {outletName} <Mark>{outletNumber}</Mark> {isLocked && <Mark>fixe</Mark>} {!isOpen && <Mark>sans activité</Mark>}
        </>
      ),
    },
    {
      ...column('proposed', 'Proposé', ({ proposed }) => proposed[figure]),
      cell: (row) =>
        isAbove(row, figure) ? (
          <span title="Au-dessus de son meilleur mois">
            <StatusWord tone="warn">{format(row.proposed[figure])}</StatusWord>
          </span>
        ) : (
          format(row.proposed[figure])
        ),
    },
    column('present', 'Aujourd’hui', ({ present }) => present?.[figure] ?? null),
    {
      ...column('change', 'Écart', ({ proposed, present }) => (present === null ? null : proposed[figure] - present[figure])),
      format: (value) => (value === null ? '–' : formatGap(figure, Number(value))),
      total: undefined,
    },
    { ...column('before', 'Un an avant', ({ previousYear }) => previousYear[figure]), isSecondary: true },
    { ...column('best', 'Meilleur mois', ({ bestMonth }) => bestMonth[figure]), isSecondary: true, total: undefined },
  ]
}
