import { PaceChart } from '../../../ui/chart/chart-pace.tsx'

const TODAY = 12
const DAYS = 20

const data = Array.from({ length: DAYS }, (_, at) => {
  const day = at + 1
  const expected = -5 + (day - TODAY) * 1.5
  const spread = (day - TODAY) * 0.9
  return {
    label: day % 5 === 0 ? String(day) : '',
    title: `Jour ${day}`,
    achieved: day <= TODAY ? Math.round(-day * 0.4 - (day % 4)) : null,
    ...(day >= TODAY && { expected, low: expected - spread, high: expected + spread }),
  }
})

export function ChartLines() {
  return <PaceChart name="Avance et retard d’exemple" data={data} />
}
