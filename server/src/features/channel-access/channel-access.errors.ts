import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

type Field = { path: string; value: string | number | null }

export const channelAccessNotFound = () =>
  new Refusal({ status: 404, code: 'channel_access_not_found', message: 'Cet accès n’existe pas.' })

export const usernameTaken = (username: string) =>
  new Refusal({ status: 409, code: 'username_taken', message: `Un accès porte déjà l’identifiant «\u00a0${username}\u00a0».` })

export const staleVersion = (changes: readonly Field[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Quelqu’un a modifié cet accès entre-temps\u00a0: vérifiez ses valeurs, puis enregistrez de nouveau.',
    changes,
  })

export const endBeforeStart = () => invalidField('endDate', 'La fin doit suivre le début.')

export const endTooFar = (field: 'days' | 'endDate') => invalidField(field, 'Un accès se termine au plus tard en 2099.')
