import type { ImportCounts, StockImport } from '@backoffice/contract/imports/imports'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { type Consequence, leftOf } from './consequence.ts'

type Effect = NonNullable<StockImport['effect']>
type Analysed = { counts: ImportCounts; effect: Effect }

export function stockConsequenceOf({ counts, effect }: Analysed): Consequence {
  const pieces = piecesOf(effect)
  if (pieces === 0) {
    const fact = `${counts.duplicate > 0 ? 'Rien de nouveau' : 'Rien à appliquer'} dans ce fichier${leftOf({ counts })}.`
    return { fact, detail: `Aucun stock ne bouge.${counts.rejected > 0 ? ' Corrigez les lignes rejetées, puis renvoyez-les.' : ''}` }
  }
  const created = effect.unknownArticles.length
  const creation = created === 0 ? '' : ` et créera ${formatCount(created, 'article')} à compléter`
  return {
    fact: `Appliquer fera entrer ${formatCount(pieces, 'pièce')} au dépôt central${creation}.`,
    detail: `Pour ${formatMoney(effect.articles.reduce((sum, { amount }) => sum + amount, 0))}. Tout ou rien, et annulable tant que rien n’a quitté le dépôt central. Ce qu’un inventaire a déjà compté ne s’ajoute pas.`,
    label: `Appliquer, ${formatCount(pieces, 'pièce')}`,
  }
}

/** Says what an applied import did. */
export function appliedStock(effect: Effect): string {
  const pieces = piecesOf(effect)
  return `Import appliqué\u00a0: ${pieces === 0 ? 'aucun stock ne bouge' : formatCount(pieces, 'pièce reçue', 'pièces reçues')}.`
}

function piecesOf({ articles }: Effect): number {
  return articles.reduce((sum, { quantity }) => sum + quantity, 0)
}
