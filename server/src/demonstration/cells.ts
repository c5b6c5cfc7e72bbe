import { currency } from '../config.ts'
import { dayNumber, isoDay, monthsLater } from './calendar.ts'
import type { Line } from './lines.ts'

export const DISTRIBUTOR = 'DISTRIBUTION OCÉAN'
/** In percent. */
export const TAX_RATE = 8.5

/** Returns the 31 cells of a line of the operator's file by column, in its order. */
export function cellsOf(line: Line): Record<string, string> {
  const { day, time, salesman, subscriber, article, months, price, outletNumber, subscriberNumber } = line
  const net = price / (1 + TAX_RATE / 100)
  return {
    DISTPRINC: DISTRIBUTOR,
    NUMDIST: outletNumber,
    NOMDIST: line.outletName,
    CSALESMAN: salesman.code,
    LSALESMAN: salesman.name,
    CUSER: `U${outletNumber}`,
    LUSER: `Caisse ${outletNumber}`,
    CCIVIL: subscriber.civility,
    NOM: subscriber.lastName,
    PRENOM: subscriber.firstName,
    NUMABO: subscriberNumber,
    NUMABONT: String(Number(subscriberNumber) - 20_000_000),
    DATE: `${frenchDay(day)} ${time}`,
    CMOUVMT: line.movement.code,
    MONTANT_TTC: decimal(price),
    MONTANT_HT: decimal(net),
    DEVISE: currency.code,
    TX_TVA: decimal(TAX_RATE),
    GROUPE: 'GROUPE A',
    CSOCIETE: 'SOC1',
    CARTICLE: article.code,
    LARTICLE: article.label,
    DEBABO: months > 0 ? frenchDay(day) : '',
    FINABO: months > 0 ? frenchDay(endOf(day, months)) : '',
    DUREE: months > 0 ? `${months * 30}J` : '',
    VALIDFULL: 'O',
    NUMCARTE: line.cardNumber,
    NUMDECO: `000280${subscriberNumber}`,
    NUMSCRATCH: '',
    MONTANT_TAXE: decimal(price - net),
    IDTRANSACTION_MOBILE: line.mobileTransactionId,
  }
}

const decimal = (amount: number) => amount.toFixed(2).replace('.', ',')
const frenchDay = (day: string) => day.split('-').toReversed().join('/')

/** Returns the same day `months` months later, or the last day of a shorter month. */
function endOf(day: string, months: number): string {
  const month = monthsLater(day, months)
  const last = dayNumber(monthsLater(month, 1)) - 1
  return isoDay(Math.min(last, dayNumber(month) + Number(day.slice(8)) - 1))
}
