import { RECONCILIATION_LABELS, RECONCILIATION_SENTENCES } from './reconciliation-labels.ts'

/** A label for each call of the menu « Relance ». */
export const FOLLOW_UP_LABELS: Readonly<Record<string, string>> = {
  ...RECONCILIATION_LABELS,
  'POST /securecanal/follow-ups': 'Prise en charge d’une personne à relancer',
  'POST /securecanal/follow-ups/next': 'Prise en charge de la relance suivante',
  'PUT /securecanal/follow-ups/:id/take': 'Prise en charge d’une relance',
  'PUT /securecanal/follow-ups/:id/release': 'Remise d’une relance à tous',
  'POST /securecanal/follow-ups/:id/contacts': 'Contact d’une relance',
  'PUT /securecanal/follow-ups/:id/close': 'Fin d’une relance',
}

export const FOLLOW_UP_SENTENCES: Readonly<Record<string, string>> = {
  ...RECONCILIATION_SENTENCES,
  'POST /securecanal/follow-ups': 'A pris en charge une personne à relancer',
  'POST /securecanal/follow-ups/next': 'A pris en charge la relance suivante',
  'PUT /securecanal/follow-ups/:id/take': 'A pris en charge une relance',
  'PUT /securecanal/follow-ups/:id/release': 'A remis une relance à tous',
  'POST /securecanal/follow-ups/:id/contacts': 'A noté un contact d’une relance',
  'PUT /securecanal/follow-ups/:id/close': 'A terminé une relance',
}
