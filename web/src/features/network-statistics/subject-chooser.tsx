import { reportByOutlet, reportBySalesman } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { detailHref } from './activities-address.ts'
import { headOf } from './indicators.ts'
import type { SubjectKind } from './detail-search.ts'
import { formatFigure } from './figures.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'
import { type Subject, subjectsOf } from './subjects.ts'
import { useSectorFigures } from './use-sectors.ts'

const route = getRouteApi(paths.detail)

const KIND = { outlet: 'Point de vente', sector: 'Secteur', salesman: 'Commercial' } as const satisfies Record<SubjectKind, string>

export function SubjectChooser({ period }: { period: Period }) {
  const navigate = route.useNavigate()
  const { kind } = route.useSearch()
  const [query, setQuery] = useState('')
  const subjects = useSubjects(period)
  const rows = kind === undefined ? subjects : subjects.filter((subject) => subject.kind === kind)
  return (
    <DataTable
      name="subjects"
      caption="Points de vente, secteurs et commerciaux"
      rowsName={['sujet', 'sujets']}
      queryPlaceholder="Nom ou numéro"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ kind: of, id }) => `${of} ${id}`}
      query={query}
      onQuery={setQuery}
      views={[
        { id: 'all', label: 'Tous', count: subjects.length },
        viewOf('outlet', 'Points de vente', subjects),
        viewOf('sector', 'Secteurs', subjects),
        viewOf('salesman', 'Commerciaux', subjects),
      ]}
      view={kind ?? 'all'}
      onView={(id) =>
        void navigate({ search: { kind: id === 'outlet' || id === 'sector' || id === 'salesman' ? id : undefined }, replace: true })
      }
      hrefOf={({ kind: of, id }) => detailHref(of, id)}
      onOpen={({ kind: of, id }) => void navigate({ search: { kind: of, id } })}
    />
  )
}

function useSubjects(period: Period): Subject[] {
  useReadAhead(reportByOutlet, { query: period })
  useReadAhead(reportBySalesman, { query: period })
  const sectors = useSectorFigures(period)
  const outlets = useRead(reportByOutlet, { query: period }).rows
  const salesmen = useRead(reportBySalesman, { query: period }).rows
  return useMemo(() => subjectsOf({ outlets, sectors, salesmen }), [outlets, sectors, salesmen])
}

function viewOf(kind: SubjectKind, label: string, subjects: readonly Subject[]) {
  return { id: kind, label, count: subjects.filter((subject) => subject.kind === kind).length }
}

const COLUMNS: Column<Subject>[] = [
  { id: 'name', header: 'Nom', isName: true, value: ({ name }) => name },
  { id: 'kind', header: 'Sujet', card: 'meta', isSearched: false, value: ({ kind }) => KIND[kind] },
  { id: 'number', header: 'N° ou code', isSecondary: true, card: 'meta', value: ({ number }) => number },
  { id: 'sector', header: 'Secteur ou responsable', card: 'none', value: ({ sector }) => sector },
  { id: 'recruitments', ...headOf('recruitments'), card: 'figure', value: ({ recruitments }) => recruitments },
  { id: 'renewals', ...headOf('renewals'), card: 'figure', value: ({ renewals }) => renewals },
  {
    id: 'revenue',
    ...headOf('revenue'),
    card: 'figure',
    value: ({ revenue }) => revenue,
    format: (value) => formatFigure('revenue', Number(value)),
  },
]
