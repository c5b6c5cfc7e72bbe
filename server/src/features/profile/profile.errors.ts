import { Refusal } from '../../shared/refusal.ts'

export const staleProfile = (changes: readonly { path: string; value: string | number | null }[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Votre profil a changé entre-temps\u00a0: vérifiez ce qui diffère, puis enregistrez de nouveau.',
    changes,
  })

export const notAPicture = () =>
  new Refusal({ status: 400, code: 'not_a_picture', message: 'Choisissez une image JPEG, PNG ou WebP qui ne soit pas abîmée.' })

export const pictureTooLarge = () =>
  new Refusal({
    status: 400,
    code: 'picture_too_large',
    message: 'Cette image compte plus de 24 millions de pixels\u00a0: réduisez-la d’abord.',
  })

export const pictureUnknown = () => new Refusal({ status: 404, code: 'picture_unknown', message: 'Cette image n’existe pas.' })

export const nothingStarted = () =>
  new Refusal({
    status: 409,
    code: 'nothing_started',
    message: 'Demandez d’abord le code à scanner\u00a0: celui-ci n’a pas encore été préparé.',
  })

export const factorWanted = () =>
  new Refusal({ status: 409, code: 'no_second_factor', message: 'Activez d’abord la double authentification.' })
