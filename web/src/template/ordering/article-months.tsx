import { monthPlaceOf, monthText } from '@backoffice/contract/network-statistics/month'
import { listOutletMonths, type StockMonth } from '@backoffice/contract/stock-months/stock-months'
import { useReadEach } from '../../api/use-read.ts'
import { formatMonth } from '../../format/dates.ts'
import { firstOfMonth, todayHere } from '../../ui/form/french-date.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

const MONTHS_SHOWN = 6

/** Shows what an article did at an outlet month by month, the present one first. */
export function ArticleMonths({ articleId, outletId }: { articleId: number; outletId: number }) {
  const answers = useReadEach(
    listOutletMonths,
    lastMonths(todayHere()).map((place) => ({ query: { ...place, outletId } })),
  )
  const rows = answers.flatMap(({ rows: ofMonth }) => ofMonth.filter((row) => row.articleId === articleId))
  return (
    <DataTable<StockMonth>
      name="article-months"
      caption="Mois de l’article"
      rowsName={['mois', 'mois']}
      isPlain
      columns={COLUMNS}
      rows={rows}
      rowKey={monthText}
      empty="Rien n’est entré ni sorti depuis six mois."
    />
  )
}

/** Returns the month of a day and those before it. */
function lastMonths(today: string) {
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => monthPlaceOf(firstOfMonth(today, -back)))
}

const fixed = { sortable: false } as const

const COLUMNS: readonly Column<StockMonth>[] = [
  { ...fixed, id: 'month', header: 'Mois', isName: true, value: monthText, format: (month) => formatMonth(String(month)) },
  { ...fixed, id: 'opening', header: 'Début', card: 'none', value: ({ opening }) => opening },
  { ...fixed, id: 'received', header: 'Reçu', value: ({ received }) => received },
  { ...fixed, id: 'sold', header: 'Vendu', value: ({ sold }) => sold },
  {
    ...fixed,
    id: 'returned',
    header: 'Retours',
    definition: 'Revenus des clients, moins ce qui a été rendu, perdu ou mis de côté.',
    value: ({ returned }) => returned,
  },
  { ...fixed, id: 'closing', header: 'Fin', value: ({ closing }) => closing },
]
