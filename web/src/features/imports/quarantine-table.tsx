import { listQuarantine } from '@backoffice/contract/imports/quarantine'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { IconCircleCheck } from '@tabler/icons-react'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { dayOf, formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatReference } from '../../format/numbers.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Notice } from './notice.tsx'
import { OpenOutletsButton } from './open-outlets-button.tsx'
import { exportEveryPage } from './export-every-page.ts'

const SIZE = 50

type WaitingLine = ResponseOf<typeof listQuarantine>['content'][number]

type Props = { page: number; onPage: (page: number) => void; onOpen: (importId: number) => void }

/** Lists quarantined lines of applied imports: they wait for their outlet to exist, or for their month to open. */
export function QuarantineTable({ page, onPage, onOpen }: Props) {
  const { content, totalElements } = useRead(listQuarantine, { query: { page, size: SIZE } })
  const table = (
    <DataTable
      name="quarantine"
      caption="Lignes en quarantaine"
      columns={COLUMNS}
      rows={content}
      rowKey={({ importId, line }) => `${importId}-${line}`}
      rowsName={['ligne', 'lignes']}
      isServerSide
      onExport={(format) =>
        void exportEveryPage(
          { name: 'quarantine', fileName: 'quarantaine', sheetName: 'Quarantaine', columns: COLUMNS },
          (query) => call(listQuarantine, { query }),
          format,
        )
      }
      onOpen={({ importId }) => onOpen(importId)}
      hrefOf={({ importId }) => `${paths.imports}?id=${importId}&lines=quarantined`}
      page={{ page, size: SIZE, total: totalElements, onPage }}
      empty={
        <EmptyState
          icon={<IconCircleCheck size={28} stroke={1.4} aria-hidden />}
          title="Aucune ligne n’attend"
          message="Une ligne attend ici quand son point de vente n’existe pas encore, ou que son mois est clos. Elle rejoint ensuite les chiffres d’elle-même."
        />
      }
    />
  )
  if (content.length === 0) return table
  return (
    <>
      <Notice tone="warn" title="Ces lignes ne comptent pas encore" action={<OpenOutletsButton />}>
        <p>Elles rejoignent les chiffres dès que leur point de vente existe, ou que leur mois est rouvert.</p>
      </Notice>
      {table}
    </>
  )
}

const fixed = { sortable: false } as const

const COLUMNS: Column<WaitingLine>[] = [
  { ...fixed, id: 'outlet', header: 'N° PDV', isName: true, value: ({ outletNumber }) => outletNumber },
  { ...fixed, id: 'outletName', header: 'Nom lu', card: 'meta', value: ({ outletName }) => outletName },
  { ...fixed, id: 'reason', header: 'Pourquoi', card: 'bar', value: ({ reason }) => reason },
  { ...fixed, id: 'date', header: 'Date', isSecondary: true, card: 'none', value: ({ date }) => formatDay(dayOf(date)) },
  { ...fixed, id: 'subscriber', header: 'Abonné', card: 'figure', value: ({ subscriberNumber }) => subscriberNumber },
  { ...fixed, id: 'movement', header: 'Mouvement', card: 'figure', value: ({ movementCode }) => movementCode },
  { ...fixed, id: 'article', header: 'Article', isHidden: true, card: 'none', value: ({ articleCode }) => articleCode },
  {
    ...fixed,
    id: 'amount',
    header: 'Montant',
    align: 'end',
    card: 'figure',
    value: ({ amount }) => amount,
    format: (amount) => formatMoney(Number(amount)),
  },
  {
    ...fixed,
    id: 'source',
    header: 'Import et ligne',
    isSecondary: true,
    card: 'figure',
    value: ({ importId, line }) => `${formatReference(importId)}, ligne ${line}`,
  },
]
