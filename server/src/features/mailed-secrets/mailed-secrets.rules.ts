import { PRODUCT_NAME } from '../../shared/product-name.ts'

const MINUTE = 60
const HOUR = 3600

export const SECONDS = {
  activation: 72 * HOUR,
  reset: HOUR,
  email: 72 * HOUR,
  code: 10 * MINUTE,
  ticket: 30 * MINUTE,
} as const

/** Mails with a key that an account receives per hour at the request of anonymous callers. */
export const KEYS_AN_HOUR = 3
export const SIGN_IN_CODES_AN_HOUR = 10

type MailText = { subject: string; paragraphs: string[]; remarks: string[] }

const CODE_REMARK = 'Vous pouvez aussi saisir ce code, valable dix minutes.'
const NOT_ME = 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail\u00a0: rien ne change.'

export const ACTIVATION: MailText & { label: string } = {
  subject: 'Activez votre compte',
  paragraphs: [
    `Un compte ${PRODUCT_NAME} vous est ouvert. Choisissez votre mot de passe pour l’activer\u00a0: personne d’autre ne le connaîtra.`,
    'Ce lien est valable 72 heures et ne sert qu’une fois.',
  ],
  label: 'Activer mon compte',
  remarks: [CODE_REMARK, 'Si vous n’attendiez pas cet e-mail, ignorez-le.'],
}

export const ACTIVATION_OF_MANY = { ...ACTIVATION, remarks: ACTIVATION.remarks.filter((remark) => remark !== CODE_REMARK) }

export const RESET: MailText & { label: string } = {
  subject: 'Choisissez un nouveau mot de passe',
  paragraphs: [
    'Vous avez demandé à changer de mot de passe.',
    'Ce lien est valable une heure et ne sert qu’une fois\u00a0: vos sessions ouvertes seront fermées.',
  ],
  label: 'Choisir un mot de passe',
  remarks: [CODE_REMARK, NOT_ME],
}

export const EMAIL_CONFIRMATION: MailText & { label: string } = {
  subject: 'Confirmez votre nouvelle adresse',
  paragraphs: [
    'Cette adresse doit devenir celle de votre compte\u00a0: vous vous connecterez avec elle. Confirmez-la pour que le changement prenne effet.',
    'Ce lien est valable 72 heures et ne sert qu’une fois.',
  ],
  label: 'Confirmer mon adresse',
  remarks: [NOT_ME],
}

export const SIGN_IN_CODE: MailText = {
  subject: 'Votre code de connexion',
  paragraphs: ['Saisissez ce code pour terminer votre connexion. Il est valable dix minutes.'],
  remarks: ['Si vous ne vous connectez pas en ce moment, quelqu’un connaît votre mot de passe\u00a0: changez-le sans attendre.'],
}

export const FACTOR_CODE: MailText = {
  subject: 'Votre code de vérification',
  paragraphs: ['Saisissez ce code pour recevoir vos codes de connexion à cette adresse. Il est valable dix minutes.'],
  remarks: ['Si vous n’êtes pas à l’origine de cette demande, changez votre mot de passe.'],
}
