import { Refusal } from '../shared/refusal.ts'

export const documentNotFound = () => new Refusal({ status: 404, code: 'document_not_found', message: 'Cette pièce jointe n’existe pas.' })

export const documentQuotaPassed = (megabytes: number) =>
  new Refusal({
    status: 409,
    code: 'document_quota_passed',
    message: `Vos pièces jointes du jour dépasseraient ${megabytes} Mo\u00a0: joignez celle-ci demain, ou réduisez-la.`,
  })

/** Names what the documents are attached to, with its article. */
export const tooManyDocuments = (object: string, max: number) =>
  new Refusal({ status: 409, code: 'too_many_documents', message: `${object} reçoit ${max} pièces jointes au plus.` })

export const notADocument = () =>
  new Refusal({
    status: 400,
    code: 'not_a_document',
    message: 'Joignez une image JPEG, PNG ou WebP, ou un fichier PDF, qui ne soit pas abîmé.',
  })

export const appleDocument = () =>
  new Refusal({
    status: 400,
    code: 'not_a_document',
    message: 'Cette photo est au format HEIC\u00a0: enregistrez-la en JPEG, puis joignez-la de nouveau.',
  })

export const documentTooLarge = (megapixels: number) =>
  new Refusal({
    status: 400,
    code: 'picture_too_large',
    message: `Cette image compte plus de ${megapixels} millions de pixels\u00a0: réduisez-la d’abord.`,
  })
