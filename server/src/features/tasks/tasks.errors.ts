import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

export const taskNotFound = () => new Refusal({ status: 404, code: 'task_not_found', message: 'Cette tâche n’existe pas.' })

export const notAuthor = () =>
  new Refusal({
    status: 403,
    code: 'forbidden',
    message: 'Cette tâche vous a été confiée\u00a0: seule la personne qui l’a écrite la modifie.',
  })

export const assigneeUnknown = () => invalidField('assigneeId', 'Vous ne pouvez pas confier de tâche à cette personne.')

export const taskDone = () =>
  new Refusal({
    status: 409,
    code: 'illegal_transition',
    message: 'Cette tâche est terminée\u00a0: rouvrez-la pour la modifier.',
    presentStatus: 'done',
  })

export const staleTask = (title: string) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Cette tâche a été modifiée entre-temps\u00a0: relisez-la, puis enregistrez de nouveau.',
    presentStatus: 'open',
    changes: [{ path: 'title', value: title }],
  })

export const tooManyHandovers = (max: number) =>
  new Refusal({
    status: 429,
    code: 'too_many_requests',
    message: `Vous avez confié ${max} tâches en une minute. Attendez un instant avant d’en confier une autre.`,
    retryAfterSeconds: 60,
  })

export const tooManyOfAuthor = (max: number) =>
  new Refusal({
    status: 409,
    code: 'too_many_tasks',
    message: `La personne qui a écrit cette tâche en a déjà ${max} ouvertes\u00a0: elle ne peut pas être rouverte.`,
  })

export const tooManyTasks = (max: number) =>
  new Refusal({
    status: 409,
    code: 'too_many_tasks',
    message: `Vous avez ${max} tâches ouvertes\u00a0: terminez-en ou supprimez-en pour en ajouter.`,
  })
