import { withDe } from '../../shared/elision.ts'
import { Refusal } from '../../shared/refusal.ts'
import { invalidField, oneNumberPerPiece } from '../../shared/refusals.ts'
import type { HandKind } from './hand-moves.rules.ts'
import { type Place, placeInFrench } from './moves.errors.ts'

export const managersOnly = () =>
  new Refusal({ status: 403, code: 'forbidden', message: 'Seul un gestionnaire déclare une perte, ou ce qui est retrouvé.' })

const WRONG_DEPOT: Record<HandKind, string> = {
  faulty: 'Une pièce devient défectueuse au dépôt central ou chez un point de vente.',
  lost: 'Une pièce se perd au dépôt central, chez un point de vente ou parmi les défectueux.',
  found: 'Une pièce se retrouve au dépôt central, chez un point de vente ou parmi les défectueux.',
  returned: 'Une pièce vendue revient chez le point de vente qui l’a vendue.',
}
export const wrongDepot = (kind: HandKind) => invalidField('depotId', WRONG_DEPOT[kind])

export const articleNeeded = (path: 'articleId' | 'quantity') =>
  invalidField(path, path === 'articleId' ? 'Indiquez des numéros, ou un article et une quantité.' : 'Indiquez la quantité.')

export const numbersNeeded = (code: string) => invalidField('serials', `Les pièces de l’article ${code} ont un numéro\u00a0: indiquez-les.`)

export const oneNumberEach = (count: number, quantity: number) => invalidField('quantity', oneNumberPerPiece(count, quantity))

export const repeatedSerial = (index: number) => invalidField(`serials.${index}`, 'Cette pièce est déjà dans la liste.')

export const otherArticle = (index: number, number: string) =>
  invalidField(`serials.${index}`, `Le numéro ${number} est une pièce d’un autre article.`)

export const serialUnknown = (number: string) =>
  new Refusal({ status: 409, code: 'serial_unknown', message: `Le numéro ${number} n’est pas connu.` })

const elsewhere = (message: string) => new Refusal({ status: 409, code: 'serial_elsewhere', message })

export const serialElsewhere = (number: string, place: Place) =>
  elsewhere(`Le numéro ${number} n’est pas là où vous le prenez\u00a0: il est ${placeInFrench(place)}.`)

export const serialNotHere = (number: string, isReturn: boolean) =>
  elsewhere(isReturn ? `Vous n’avez pas vendu le numéro ${number}, ou il est déjà revenu.` : `Le numéro ${number} n’est pas chez vous.`)

export const notSoldThatMany = (code: string, { sold, returned }: { sold: number; returned: number }) =>
  new Refusal({
    status: 409,
    code: 'insufficient_stock',
    message:
      sold < 1
        ? `Ce point de vente n’a plus ${withDe(code)} vendu à reprendre.`
        : `Ce point de vente n’a plus que ${sold} ${code} vendu${sold > 1 ? 's' : ''} à reprendre\u00a0: il ne peut pas en reprendre ${returned}.`,
  })
