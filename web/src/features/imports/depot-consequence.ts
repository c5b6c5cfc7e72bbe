import type { DepotImport, ImportCounts } from '@backoffice/contract/imports/imports'
import { formatCount } from '../../format/numbers.ts'
import { type Consequence, leftOf } from './consequence.ts'

type Effect = NonNullable<DepotImport['effect']>
type Analysed = { counts: ImportCounts; effect: Effect }

export function depotConsequenceOf({ counts, effect }: Analysed): Consequence {
  if (effect.rows === 0) {
    const fact = `${counts.duplicate > 0 ? 'Rien de nouveau' : 'Rien à appliquer'} dans ce fichier${leftOf({ counts })}.`
    return { fact, detail: `Aucun relevé ne change.${counts.rejected > 0 ? ' Corrigez les lignes rejetées, puis renvoyez-les.' : ''}` }
  }
  return {
    fact: `Appliquer gardera ${formatCount(effect.rows, 'relevé')}\u00a0: ${gapsText(effect)}.`,
    detail: 'Un relevé se compare aux mouvements\u00a0: aucun stock ne bouge. Tout ou rien, et annulable ensuite.',
    label: `Appliquer, ${formatCount(effect.rows, 'relevé')}`,
  }
}

/** Says what an applied import did. */
export function appliedDepots(effect: Effect): string {
  if (effect.rows === 0) return 'Import appliqué\u00a0: aucun relevé ne change.'
  return `Import appliqué\u00a0: ${formatCount(effect.rows, 'relevé gardé', 'relevés gardés')}, ${gapsText(effect)}.`
}

function gapsText({ gaps, largestGap }: Effect): string {
  if (gaps === 0) return 'tous d’accord avec les mouvements'
  return `${formatCount(gaps, 'écart')} avec les mouvements, au plus ${formatCount(largestGap, 'pièce')}`
}
