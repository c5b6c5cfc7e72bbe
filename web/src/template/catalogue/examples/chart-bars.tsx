import { formatMonthName, formatShortMonth } from '../../../format/dates.ts'
import { BarChart } from '../../../ui/chart/chart-bar.tsx'

const LAST_YEAR = [42, 38, 51, 47, 55, 60]
const THIS_YEAR = [45, 44, 49, 58, 61, 31]
const LANDING = 64

const data = THIS_YEAR.map((value, at) => ({
  label: formatShortMonth(at + 1),
  title: formatMonthName(at + 1),
  value,
  landing: at === THIS_YEAR.length - 1 ? LANDING : null,
  reference: LAST_YEAR[at] ?? null,
}))

export function ChartBars() {
  return <BarChart name="Valeurs d’exemple par mois" data={data} />
}
