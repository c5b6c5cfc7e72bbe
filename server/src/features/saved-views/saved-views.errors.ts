import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

export const viewNotFound = () => new Refusal({ status: 404, code: 'view_not_found', message: 'Cette vue n’existe pas.' })

export const screenUnknown = () => invalidField('screen', 'Cet écran n’a pas de liste à enregistrer.')

export const listForbidden = () => new Refusal({ status: 403, code: 'forbidden', message: 'Votre rôle ne donne pas accès à cette liste.' })

export const sharingForbidden = () =>
  new Refusal({ status: 403, code: 'forbidden', message: 'Seul un gestionnaire partage une vue avec les autres.' })

export const changingSharedForbidden = () =>
  new Refusal({
    status: 403,
    code: 'forbidden',
    message: 'Seul un gestionnaire modifie une vue partagée\u00a0: cessez d’abord de la partager.',
  })

export const notOwner = () =>
  new Refusal({ status: 403, code: 'forbidden', message: 'Cette vue est à une autre personne\u00a0: enregistrez-en une à vous.' })

export const nameTaken = (name: string) =>
  new Refusal({
    status: 409,
    code: 'name_taken',
    message: `Vous avez déjà une vue «\u00a0${name}\u00a0» sur cet écran.`,
    fields: [{ path: 'name', message: 'Ce nom est déjà pris.' }],
  })

export const tooManyViews = (max: number) =>
  new Refusal({
    status: 409,
    code: 'too_many_views',
    message: `Vous avez ${max} vues enregistrées\u00a0: supprimez-en une pour en ajouter.`,
  })

export const staleView = (name: string) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Cette vue a été modifiée entre-temps\u00a0: relisez-la, puis enregistrez de nouveau.',
    changes: [{ path: 'name', value: name }],
  })

export const tooManySendings = ({ max, wait, isOfView }: { max: number; wait: number; isOfView: boolean }) =>
  new Refusal({
    status: 429,
    code: 'too_many_requests',
    message: isOfView
      ? `Cette vue vous a déjà été envoyée ${max} fois en une heure\u00a0: attendez un peu.`
      : `Vous vous êtes déjà envoyé ${max} vues en une heure\u00a0: attendez un peu.`,
    retryAfterSeconds: wait,
  })

/** Returns the refusal of a view that was read, but whose reader lost their address or their rights meanwhile. */
export const notSent = (code: string | undefined) => (code === 'no_address' ? withoutAddress() : listForbidden())

export const fileTooLarge = (bytesMax: number) =>
  new Refusal({
    status: 413,
    code: 'file_too_large',
    message: `Le fichier de cette vue dépasse ${bytesMax / 2 ** 20} Mo, plus qu’un e-mail ne peut porter\u00a0: filtrez la vue davantage ou choisissez une période plus courte.`,
  })

export const withoutAddress = () =>
  new Refusal({ status: 409, code: 'no_address', message: 'Votre compte n’a pas d’adresse e-mail\u00a0: ajoutez-la à votre profil.' })
