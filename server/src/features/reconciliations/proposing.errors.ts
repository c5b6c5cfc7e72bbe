import { Refusal } from '../../shared/refusal.ts'

export const reconciliationNotFound = () =>
  new Refusal({ status: 404, code: 'reconciliation_not_found', message: 'Ce rapprochement n’existe pas.' })

export const reconciliationLocked = () =>
  new Refusal({
    status: 409,
    code: 'reconciliation_locked',
    presentStatus: 'locked',
    message: 'Ce rapprochement est verrouillé\u00a0: rien n’y change plus.',
  })

export const alreadyProposing = () =>
  new Refusal({
    status: 409,
    code: 'proposing',
    presentStatus: 'proposing',
    message: 'Les propositions de ce mois sont déjà en préparation\u00a0: elles seront là dans une minute.',
  })
