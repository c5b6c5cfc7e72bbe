import { ACTIVITY_KIND_LABELS } from '../network-statistics/activity-kind-labels.ts'
import { monthTitle } from '../network-statistics/month-title.ts'
import type { Table, TableColumn } from '../table.ts'
import type { StatementLine, StatementLineKind } from './statements.ts'

export const LINE_KIND_LABELS: Readonly<Record<StatementLineKind, string>> = {
  rule: 'Gagné par une règle',
  none: 'Sans gain',
  late: 'Arrivée en retard',
  reversal: 'Reprise',
  adjustment: 'Ajustement',
}

export const CONTEST_LABELS: Readonly<Record<NonNullable<StatementLine['contest']>['statut'], string>> = {
  open: 'contestée',
  adjusted: 'ajustée',
  refused: 'refusée',
}

export const STATEMENT_LINE_COLUMNS = {
  date: { header: 'Jour', date: 'day', value: ({ date }) => date },
  subscriber: { header: 'Abonné', value: ({ subscriberNumber }) => subscriberNumber },
  movement: { header: 'Mouvement', value: ({ movement }) => ACTIVITY_KIND_LABELS[movement] },
  article: { header: 'Article', value: ({ articleCode }) => articleCode },
  outlet: { header: 'PDV', value: ({ outletNumber }) => outletNumber },
  rule: { header: 'Règle', value: ({ ruleName, ruleVersion }) => (ruleName === null ? null : `${ruleName}, version ${ruleVersion}`) },
  basis: { header: 'Calcul', value: basisOf },
  amount: { header: 'Gagné', number: 'amount', value: ({ amount }) => amount },
  alreadyEarned: { header: 'Déjà gagné', number: 'amount', value: ({ alreadyEarned }) => alreadyEarned },
  due: { header: 'Dû', number: 'amount', value: ({ due }) => due },
  why: { header: 'Pourquoi', value: whyOf },
  contest: { header: 'Contestation', value: ({ contest }) => contest && CONTEST_LABELS[contest.statut] },
} satisfies Record<string, TableColumn<StatementLine>>

export const STATEMENT_LINE_TABLE: Table = { fileName: 'lignes-de-releve', sheet: 'Lignes', columns: STATEMENT_LINE_COLUMNS }

/** Returns, for example, « 0,08 sur 24,90 HT » or « 2,5 par ligne ». A file has numbers without a currency. */
function basisOf({ basis, basisAmount, value }: StatementLine): string | null {
  if (basis === null || value === null) return null
  const rate = value.toLocaleString('fr-FR', { maximumFractionDigits: 4 })
  if (basis === 'unit' || basisAmount === null) return `${rate} par ligne`
  return `${rate} sur ${basisAmount.toLocaleString('fr-FR', { minimumFractionDigits: 2 })} ${basis}`
}

function whyOf({ kind, reason, origin }: StatementLine): string | null {
  if (reason !== null) return reason
  if (origin !== null) return `${origin.lineId === null ? 'Activation' : 'Corrige une ligne'}, ${monthTitle(origin)}`
  return kind === 'rule' ? null : LINE_KIND_LABELS[kind]
}
