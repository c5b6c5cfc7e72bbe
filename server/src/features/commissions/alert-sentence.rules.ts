import { withDe } from '../../shared/elision.ts'
import { formatMoney, type Currency, type Money } from '../../shared/money.ts'
import { frenchMonth } from '../../shared/months.ts'
import { frenchDate } from './french-period.rules.ts'

export type AlertKind = 'earned_not_paid' | 'contested' | 'negative'

/** `month` is the first day of the statement's month, `day` the day since which it is so. */
export type Alert = { kind: AlertKind; name: string; month: string; amount: Money; day: string }

/** Says in one French sentence what is wrong with a statement. */
export function alertSentence({ kind, name, month, amount, day }: Alert, currency: Currency): string {
  const [money, period, since] = [formatMoney(amount, currency), frenchMonth(month), frenchDate(day)]
  switch (kind) {
    case 'earned_not_paid':
      return `${name} attend ${money} de commissions pour ${period}, validées le ${since} et pas encore payées.`
    case 'contested':
      return `Une ligne de ${money} du relevé ${withDe(name)} pour ${period} est contestée depuis le ${since}.`
    case 'negative':
      return `${name} doit ${money}\u00a0: le relevé pour ${period}, calculé le ${since}, est négatif et se reporte sur le mois suivant.`
  }
}
