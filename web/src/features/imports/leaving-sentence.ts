import type { ActivityImport } from '@backoffice/contract/imports/imports'
import { formatDay } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'

export type LeavingFigures = NonNullable<ActivityImport['leaving']>
type Outlets = Pick<LeavingFigures, 'outletsLeaving' | 'outletsStaying'>

/** Says what undoing an import does to its lines and to the outlets that it created. */
export function followsOf({ period }: Pick<ActivityImport, 'period'>, { removed, restored, ...outlets }: LeavingFigures): string {
  const days = period === null || period.from === period.to ? '' : ` du ${formatDay(period.from)} au ${formatDay(period.to)}`
  const restoredText =
    restored > 0 ? `, et ${formatCount(restored, 'ligne corrigée reprend', 'lignes corrigées reprennent')} l’ancien montant` : ''
  return `${formatCount(removed, 'ligne quitte', 'lignes quittent')} les chiffres${days}${restoredText}.${outletsOf(outlets)} Une ligne qu’un autre import appliqué contient aussi reste. Le fichier pourra être importé de nouveau.`
}

function outletsOf({ outletsLeaving, outletsStaying }: Outlets): string {
  const leavingText = formatCount(
    outletsLeaving,
    'point de vente créé part avec cet import',
    'points de vente créés partent avec cet import',
  )
  const stayingText = formatCount(outletsStaying, 'reste', 'restent')
  const stayingReason = outletsStaying < 2 ? 'complété ou utilisé par ailleurs' : 'complétés ou utilisés par ailleurs'
  if (outletsLeaving > 0) return outletsStaying > 0 ? ` ${leavingText}, ${stayingText}, ${stayingReason}.` : ` ${leavingText}.`
  if (outletsStaying === 0) return ''
  return ` ${formatCount(outletsStaying, 'point de vente créé reste', 'points de vente créés restent')}, ${stayingReason}.`
}
