import type { ImportCounts, StatementImport } from '@backoffice/contract/imports/imports'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { type Consequence, leftOf } from './consequence.ts'

type Effect = NonNullable<StatementImport['effect']>

export function statementConsequenceOf({ counts, effect }: { counts: ImportCounts; effect: Effect }): Consequence {
  if (counts.accepted + counts.corrected === 0) {
    const fact = `${counts.duplicate > 0 ? 'Rien de nouveau' : 'Rien à appliquer'} dans ce fichier${leftOf({ counts })}.`
    return { fact, detail: 'Aucune nouvelle ligne à rapprocher.' }
  }
  return {
    fact: `Appliquer donnera ${changesOf(effect)}.`,
    detail: 'Aucune statistique ni aucun solde ne change. Tout ou rien, et annulable jusqu’au verrouillage du mois.',
    label: `Appliquer, ${formatCount(counts.accepted + counts.corrected, 'ligne')}`,
  }
}

/** Says what an applied statement brought. */
export function appliedStatement(effect: Effect): string {
  return `Import appliqué\u00a0: ${changesOf(effect)}.`
}

function changesOf({ newLines, amount, ignored }: Effect): string {
  return [
    `${formatCount(newLines, 'ligne')} à rapprocher, ${formatMoney(amount)}`,
    ignored > 0 && `${formatCount(ignored, 'autre')} hors rapprochement`,
  ]
    .filter(Boolean)
    .join(', ')
}
