/** A label for each call of the closing of months. */
export const MONTH_LABELS: Readonly<Record<string, string>> = {
  'POST /securecanal/months/:month/close': 'Clôture d’un mois',
  'POST /securecanal/months/:month/withdraw': 'Retrait d’une demande de clôture ou de réouverture',
  'POST /securecanal/months/:month/reopen': 'Réouverture d’un mois',
}

export const MONTH_SENTENCES: Readonly<Record<string, string>> = {
  'POST /securecanal/months/:month/close': 'A demandé ou confirmé la clôture du mois #',
  'POST /securecanal/months/:month/withdraw': 'A retiré la demande en attente pour le mois #',
  'POST /securecanal/months/:month/reopen': 'A demandé ou confirmé la réouverture du mois #',
  'GET /securecanal/months/:month/record': 'A téléchargé le procès-verbal de clôture',
}
