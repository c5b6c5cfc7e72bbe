import { formatNumber, formatPercent } from '../../../format/numbers.ts'
import { ProgressBar } from '../../../ui/chart/chart-progress.tsx'
import { HeaderFigures } from '../../../ui/chart/figure-card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Definition } from '../../../ui/overlay/definition.tsx'

const DONE = 66
const OBJECTIVE = 100

export function FigureDefinition() {
  const rate = DONE / OBJECTIVE
  const label = (
    <>
      Réalisé{' '}
      <Definition term="Réalisé" formula={`${DONE} ÷ ${OBJECTIVE} = ${formatPercent(rate)}`}>
        Ce qui compte depuis le premier jour du mois, rapporté à l’objectif publié.
      </Definition>
    </>
  )
  return (
    <Stack>
      <HeaderFigures figures={[{ label, value: formatNumber(DONE), note: `${formatPercent(rate)} de ${OBJECTIVE}` }]} />
      <ProgressBar name={`${DONE} sur ${OBJECTIVE}`} value={DONE} objective={OBJECTIVE} landing={{ low: 88, high: 104 }} />
    </Stack>
  )
}
