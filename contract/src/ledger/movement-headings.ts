export const MOVEMENT_HEADINGS = [
  'Date',
  'Nature',
  'Montant',
  'Solde après',
  'Contrepartie',
  'Libellé',
  'Référence',
  'Référence de la pièce',
  'Moyen de paiement',
  'N° de demande',
  'N° de transaction',
  'Contre-passé par le mouvement',
  'Contre-passe le mouvement',
  'Mouvement',
] as const

export const NETWORK_MOVEMENT_HEADINGS = ['Compte', 'Rôle', ...MOVEMENT_HEADINGS] as const
