import { Refusal } from '../../shared/refusal.ts'
import { invalidField, notInState } from '../../shared/refusals.ts'

export const announcementNotFound = () =>
  new Refusal({ status: 404, code: 'announcement_not_found', message: 'Cette annonce n’existe pas.' })

const STATUS_IN_FRENCH = { draft: 'un brouillon', scheduled: 'programmée', published: 'publiée', withdrawn: 'retirée' }

export const illegalTransition = (status: keyof typeof STATUS_IN_FRENCH) =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: `Cette annonce est ${notInState(STATUS_IN_FRENCH[status], status === 'draft')}`,
    presentStatus: status,
  })

export const announcementWithdrawn = () =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: 'Cette annonce est retirée\u00a0: publiez-la de nouveau pour la modifier.',
    presentStatus: 'withdrawn',
  })

export const staleAnnouncement = (title: string, status: keyof typeof STATUS_IN_FRENCH) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Cette annonce a été modifiée entre-temps\u00a0: relisez-la, puis enregistrez de nouveau.',
    presentStatus: status,
    changes: [{ path: 'title', value: title }],
  })

export const sectorManagersUnknown = () =>
  invalidField('audience.sectorManagerIds', 'L’une de ces personnes n’est pas responsable de secteur.')

export const notAPicture = () =>
  new Refusal({
    status: 415,
    code: 'not_a_picture',
    message: 'Ce fichier n’est pas une image\u00a0: choisissez un fichier JPEG, PNG ou WebP.',
  })
