import { useState } from 'react'
import { formatNumber, formatPercent } from '../../../format/numbers.ts'
import { ProgressBar } from '../../../ui/chart/chart-progress.tsx'
import { FigureTabs, HeaderFigures } from '../../../ui/chart/figure-card.tsx'
import { RateBar } from '../../../ui/chart/rate-bar.tsx'
import { Sparkline } from '../../../ui/chart/sparkline.tsx'
import { StatusWord } from '../../../ui/feedback/status-word.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'

export function ChartSmall() {
  const [figure, setFigure] = useState<'first' | 'second'>('first')
  return (
    <Stack gap={5}>
      <FigureTabs
        label="Chiffres d’exemple"
        selected={figure}
        onSelect={setFigure}
        figures={[
          {
            key: 'first',
            label: 'Sur un objectif',
            value: formatNumber(66),
            bar: <ProgressBar name="66 sur 100" value={66} objective={100} landing={{ low: 88, high: 104 }} />,
            share: `${formatPercent(0.66)} de 100`,
            status: <StatusWord tone="good">au rythme</StatusWord>,
          },
          { key: 'second', label: 'Sans objectif', value: formatNumber(12), share: 'depuis lundi' },
        ]}
      />
      <HeaderFigures
        figures={[
          { label: 'Lignes', value: formatNumber(24) },
          { label: 'Pièces', value: formatNumber(156), note: 'en tout' },
        ]}
      />
      <Row gap={6} align="center">
        <Sparkline name="Une courbe d’exemple" values={[3, 5, 4, 6, 8, 7, 9]} />
        <RateBar rate={0.9} elapsed={0.6} />
        <RateBar rate={0.55} elapsed={0.6} />
        <RateBar rate={0.3} elapsed={0.6} />
        <RateBar rate={null} />
      </Row>
    </Stack>
  )
}
