import type { CreditRisk } from '@backoffice/contract/credit-requests/credit-conversation'
import type { RunOut } from '@backoffice/contract/ledger/credit-lines'
import { dayOf, formatLongDay, formatShortDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'
import { spendableOf } from './shortage.ts'

export type Verdict = { tone: Extract<Tone, 'good' | 'warn' | 'bad'>; word: string; reasons: string[] }

/** Judges a request: a tone, a word, and the reasons as French sentences. */
export function verdictOf(risk: CreditRisk): Verdict {
  const reasons = [shortOfPayer(risk), lateDebt(risk), debtLeft(risk), pace(risk), rejections(risk)].filter((reason) => reason !== null)
  if (isShortOfPayer(risk)) return { tone: 'bad', word: 'Solde insuffisant', reasons }
  if (isDebtLate(risk)) return { tone: 'bad', word: 'Dette en retard', reasons }
  if (risk.owed > 0 || risk.balanceAfter < 0 || risk.rejections90d > 0) return { tone: 'warn', word: 'À surveiller', reasons }
  return { tone: 'good', word: 'Sans risque', reasons }
}

function isShortOfPayer({ payerAfter, payerFloor }: CreditRisk): boolean {
  return payerAfter !== null && payerAfter < (payerFloor ?? 0)
}

function isDebtLate({ owed, oldestDebtDays, lateAfterDays }: CreditRisk): boolean {
  return owed > 0 && oldestDebtDays !== null && oldestDebtDays > lateAfterDays
}

function shortOfPayer(risk: CreditRisk): string | null {
  if (!isShortOfPayer(risk)) return null
  return `L’agent ne peut payer que ${formatMoney(spendableOf(risk))}.`
}

function lateDebt(risk: CreditRisk): string | null {
  if (!isDebtLate(risk)) return null
  return `Sa plus vieille dette a ${formatCount(risk.oldestDebtDays ?? 0, 'jour')}, pour ${formatCount(risk.lateAfterDays, 'jour')} de délai.`
}

function debtLeft(risk: CreditRisk): string | null {
  if (risk.owed === 0) return null
  const age = isDebtLate(risk) || risk.oldestDebtDays === null ? '' : ` depuis ${formatCount(risk.oldestDebtDays, 'jour')}`
  const cover = risk.balanceAfter < 0 ? 'ce crédit ne le couvre pas' : 'ce crédit le couvre'
  return `Ce compte doit ${formatMoney(risk.owed)}${age}, et ${cover}.`
}

function pace({ dailyPace, runOutAt, available }: CreditRisk): string | null {
  if (dailyPace === 0) return 'Rien n’a été consommé ces huit dernières semaines.'
  const end =
    runOutAt === null || available <= 0 ? '' : `\u00a0; sans ce crédit, le solde s’épuiserait le ${formatLongDay(dayOf(runOutAt))}`
  return `Au rythme des 8\u00a0dernières semaines, ${formatMoney(dailyPace)} sont consommés par jour${end}.`
}

function rejections({ requests90d, rejections90d }: CreditRisk): string | null {
  if (rejections90d === 0) return null
  return `${formatCount(rejections90d, 'demande rejetée', 'demandes rejetées')} sur ${requests90d} en trois mois.`
}

/** Returns « entre le 24/11 et le 27/11 », an interval that holds four times out of five. */
export function runOutInterval({ earliest, latest }: Pick<RunOut, 'earliest' | 'latest'>): string {
  if (earliest === null) return '–'
  const [from, to] = [formatShortDay(dayOf(earliest)), latest === null ? null : formatShortDay(dayOf(latest))]
  if (to === null) return `au plus tôt le ${from}`
  return from === to ? `le ${from}` : `entre le ${from} et le ${to}`
}
