import { Refusal } from '../../shared/refusal.ts'
import { closedMonth, invalidField } from '../../shared/refusals.ts'

const STATE_IN_FRENCH = {
  received: 'en cours de lecture',
  analysed: 'analysé, sans être appliqué',
  applied: 'déjà appliqué',
  undone: 'déjà annulé',
  failed: 'en échec',
}

export const importNotFound = () => new Refusal({ status: 404, code: 'import_not_found', message: 'Cet import n’existe pas.' })

export const illegalTransition = (state: keyof typeof STATE_IN_FRENCH) =>
  new Refusal({ status: 409, code: 'illegal_transition', message: `Cet import est ${STATE_IN_FRENCH[state]}.`, presentStatus: state })

/** Also stored as the failure of the import. */
export const INTERRUPTED = 'Le serveur s’est arrêté pendant l’import\u00a0: rien n’a été enregistré. Envoyez le fichier de nouveau.'

export const importInterrupted = () =>
  new Refusal({ status: 409, code: 'import_interrupted', message: INTERRUPTED, presentStatus: 'failed' })

export const noOutletCreated = () => invalidField('createOutlets', 'Seul un fichier d’activité crée des points de vente.')

export const monthClosed = (day: string) => closedMonth(day, 'ses chiffres ne changent plus')

export const anotherImportRuns = () =>
  new Refusal({
    status: 409,
    code: 'import_in_progress',
    message: 'Un autre import est en cours. Attendez qu’il se termine, puis recommencez.',
  })

export const earlierMonthChanged = () =>
  new Refusal({
    status: 409,
    code: 'figures_changed',
    message: 'Un mois antérieur a été verrouillé ou déverrouillé depuis l’essai\u00a0: envoyez de nouveau le fichier.',
    presentStatus: 'analysed',
  })

export const activityNotFound = () => new Refusal({ status: 404, code: 'activity_not_found', message: 'Cette ligne n’existe pas.' })

export const alreadyVoided = () =>
  new Refusal({ status: 409, code: 'illegal_transition', message: 'Cette ligne est déjà annulée.', presentStatus: 'voided' })

export const notVoidedByPerson = (isVoided: boolean) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: 'Cette ligne ne se rétablit pas\u00a0: elle n’a pas été annulée à la main.',
    presentStatus: isVoided ? 'voided' : 'counted',
  })

type Unreadable = 400 | 422
const unreadable = (message: string, status: Unreadable = 422) => new Refusal({ status, code: 'unreadable_file', message })

export const headerMissing = (landmarks: readonly string[], lines: readonly string[], status?: Unreadable) =>
  unreadable(
    `L’en-tête manque\u00a0: aucune des dix premières lignes ne nomme à la fois ${inFrench(landmarks)}. ` +
      (lines.length === 0 ? 'Elles sont vides.' : `Lu à la place\u00a0: ${lines.map((line) => `«\u00a0${line}\u00a0»`).join(', ')}.`),
    status,
  )

export const columnsMissing = (missing: readonly string[], columns: readonly string[], status?: Unreadable) =>
  unreadable(
    (missing.length === 1 ? `La colonne ${missing[0]} manque. ` : `Les colonnes ${inFrench(missing)} manquent. `) +
      (columns.length === 0
        ? 'L’en-tête n’a aucune autre colonne à la place.'
        : `Trouvé à la place\u00a0: ${columns.slice(0, 12).join(', ').slice(0, 300)}.`),
    status,
  )

export const columnTwice = (column: string) => unreadable(`La colonne ${column} se trouve deux fois dans l’en-tête.`)

export const tooManyColumns = (columns: number, expected: number) =>
  unreadable(`L’en-tête compte ${columns} colonnes, au lieu de ${expected}. Effacez celles de trop, puis renvoyez le fichier.`)

function inFrench(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`
}
