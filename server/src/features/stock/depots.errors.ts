import { frenchDay } from '@backoffice/contract/dates'
import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

export const outletClosed = (name: string) =>
  new Refusal({
    status: 409,
    code: 'outlet_closed',
    message: `Le point de vente ${name} est archivé\u00a0: rien ne peut plus lui être livré.`,
    presentStatus: 'archived',
  })

export const depotNotFound = () => new Refusal({ status: 404, code: 'depot_not_found', message: 'Ce dépôt n’existe pas.' })

export const staleDepot = (trackedFrom: string | null) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: `Quelqu’un a changé le suivi de ce dépôt entre-temps\u00a0: ${trackedFrom === null ? 'il n’est pas suivi' : `il est suivi depuis le ${frenchDay(trackedFrom)}`}.`,
    changes: [{ path: 'trackedFrom', value: trackedFrom }],
  })

export const onlyOutletsTracked = () => invalidField('trackedFrom', 'Seul le dépôt d’un point de vente se suit.')
