import { HeatMap } from '../../../ui/chart/chart-heat-map.tsx'

const DAYS = 28

const data = Array.from({ length: DAYS }, (_, at) => ({
  day: `2026-02-${String(at + 1).padStart(2, '0')}`,
  value: at % 7 === 0 ? null : (at * 5) % 17,
}))

export function ChartDays() {
  return <HeatMap name="Valeurs d’exemple par jour" data={data} />
}
