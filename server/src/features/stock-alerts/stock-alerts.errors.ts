import { Refusal } from '../../shared/refusal.ts'
import { notInState } from '../../shared/refusals.ts'

const STATUS_IN_FRENCH = { open: 'ouverte', taken: 'prise en charge', explained: 'expliquée', closed: 'close' }
type AlertStatus = keyof typeof STATUS_IN_FRENCH

export const alertNotFound = () => new Refusal({ status: 404, code: 'stock_alert_not_found', message: 'Cette alerte n’existe pas.' })

export const illegalTransition = (status: AlertStatus, isClosing: boolean) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message:
      isClosing && status !== 'closed'
        ? `Cette alerte est ${STATUS_IN_FRENCH[status]}\u00a0: expliquez-la avant de la clore.`
        : `Cette alerte est ${notInState(STATUS_IN_FRENCH[status], false)}`,
    presentStatus: status,
  })

export const staleAlert = (version: number, status: AlertStatus) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Cette alerte a changé entre-temps\u00a0: relisez-la, puis recommencez.',
    presentStatus: status,
    changes: [{ path: 'version', value: version }],
  })

export const staleSettings = (changes: readonly { path: string; value: number | null }[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Une autre personne a changé ces réglages entre-temps. Voyez ce qui a changé, puis enregistrez de nouveau.',
    changes,
  })

export const otherSector = () => new Refusal({ status: 403, code: 'forbidden', message: 'Ce secteur n’est pas le vôtre.' })
