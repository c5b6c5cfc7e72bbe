import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'

export const threadNotFound = () => new Refusal({ status: 404, code: 'thread_not_found', message: 'Cette conversation n’existe pas.' })

export const recipientsUnknown = () =>
  invalidField('recipientIds', 'Vous ne pouvez pas écrire à l’une de ces personnes\u00a0: choisissez-les dans la liste.')

export const nobodyToWriteTo = () =>
  new Refusal({ status: 409, code: 'no_recipient', message: 'Aucun gestionnaire actif ne peut recevoir ce message.' })

export const threadFull = (max: number) =>
  new Refusal({
    status: 409,
    code: 'too_many_messages',
    message: `Une conversation reçoit ${max} messages au plus\u00a0: commencez-en une autre.`,
  })
