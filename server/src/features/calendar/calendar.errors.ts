import { frenchDay } from '@backoffice/contract/dates'
import { Refusal } from '../../shared/refusal.ts'

export const staleCalendar = (territory: string) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Quelqu’un a modifié le calendrier entre-temps\u00a0: vérifiez le territoire, puis enregistrez de nouveau.',
    changes: [{ path: 'territory', value: territory }],
  })

export const closingExists = (days: readonly string[]) =>
  new Refusal({
    status: 409,
    code: 'closing_exists',
    message: `Le réseau est déjà fermé\u00a0: ${days.map(frenchDay).join(', ')}.`,
  })

export const closingNotFound = () => new Refusal({ status: 404, code: 'closing_not_found', message: 'Cette fermeture n’existe pas.' })
