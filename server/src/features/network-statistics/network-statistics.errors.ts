import { Refusal } from '../../shared/refusal.ts'

export const figuresOfAnother = () =>
  new Refusal({ status: 403, code: 'forbidden', message: 'Vous n’avez pas accès aux statistiques d’un autre responsable.' })

export const sectorManagerNotFound = () =>
  new Refusal({ status: 404, code: 'sector_manager_not_found', message: 'Ce responsable de secteur n’existe pas.' })

export const outletNotFound = () => new Refusal({ status: 404, code: 'outlet_not_found', message: 'Ce point de vente n’existe pas.' })

export const lineNotFound = () => new Refusal({ status: 404, code: 'activity_not_found', message: 'Cette ligne n’existe pas.' })

export const tooManyToSort = (total: number, max: number) =>
  new Refusal({
    status: 413,
    code: 'too_many_to_sort',
    message: `${inFrench(total)} lignes sont trop nombreuses pour ce tri (${inFrench(max)} au plus)\u00a0: réduisez la période, ou triez par date.`,
  })

function inFrench(count: number): string {
  return new Intl.NumberFormat('fr-FR').format(count)
}
