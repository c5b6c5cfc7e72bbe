import type { ImportCounts, RenewalImport } from '@backoffice/contract/imports/imports'
import { formatCount } from '../../format/numbers.ts'
import { type Consequence, leftOf } from './consequence.ts'

type Effect = NonNullable<RenewalImport['effect']>
type Analysed = { counts: ImportCounts; effect: Effect }

export function renewalConsequenceOf({ counts, effect }: Analysed): Consequence {
  if (effect.newCases + effect.merged === 0) {
    const fact = `${counts.duplicate > 0 ? 'Rien de nouveau' : 'Rien à appliquer'} dans ce fichier${leftOf({ counts })}.`
    return { fact, detail: 'Aucun abonné de plus n’est à relancer.' }
  }
  return {
    fact: `Appliquer donnera ${changesOf(effect)}.`,
    detail: 'Un dixième, tiré au sort, reste sans appel pour mesurer ce que les appels rapportent. Tout ou rien, et annulable ensuite.',
    label: `Appliquer, ${formatCount(effect.newCases + effect.merged, 'abonné')}`,
  }
}

/** Says what an applied import did. */
export function appliedRenewals(effect: Effect): string {
  return effect.newCases + effect.merged === 0
    ? 'Import appliqué\u00a0: aucun abonné de plus n’est à relancer.'
    : `Import appliqué\u00a0: ${changesOf(effect)}.`
}

function changesOf({ newCases, merged, alreadyRenewed }: Effect): string {
  return [
    newCases > 0 && `${formatCount(newCases, 'abonné')} à relancer`,
    merged > 0 && `${formatCount(merged, 'abonné')} mis à jour`,
    alreadyRenewed > 0 && `${formatCount(alreadyRenewed, 'abonné')} déjà réabonnés, laissés de côté`,
  ]
    .filter(Boolean)
    .join(', ')
}
