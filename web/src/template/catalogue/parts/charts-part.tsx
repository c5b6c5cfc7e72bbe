import { ChartBars } from '../examples/chart-bars.tsx'
import { ChartDays } from '../examples/chart-days.tsx'
import { ChartLines } from '../examples/chart-lines.tsx'
import { ChartSmall } from '../examples/chart-small.tsx'
import { PartBody } from '../part-body.tsx'
import { CHARTS } from '../used-pairs.ts'

export function ChartsPart() {
  return (
    <PartBody
      examples={[
        {
          file: 'examples/chart-bars',
          title: 'Barres',
          note: 'Le trait est la référence, la hachure l’atterrissage.',
          children: <ChartBars />,
        },
        { file: 'examples/chart-lines', title: 'Avance et retard', children: <ChartLines /> },
        { file: 'examples/chart-days', title: 'Jours', children: <ChartDays /> },
        { file: 'examples/chart-small', title: 'Petits dessins', children: <ChartSmall /> },
      ]}
      keys={[
        ['← →', 'valeur précédente ou suivante'],
        ['Début Fin', 'première ou dernière valeur'],
        ['T', 'tableau derrière le graphique'],
        ['Entrée', 'ouvre les lignes de la valeur'],
        ['Échap', 'quitte la valeur'],
      ]}
      pairs={CHARTS}
    />
  )
}
