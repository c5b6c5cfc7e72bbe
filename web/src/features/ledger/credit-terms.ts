/** The only definitions of the figures of an account, used by its screens and by the glossary. */
export const CREDIT_TERMS = {
  margin: { term: 'Marge', definition: 'Ce que vous pouvez encore dépenser\u00a0: le solde, plus le découvert qui vous est permis.' },
  held: {
    term: 'Retenu',
    definition:
      'Le prix de vos ventes qui attendent d’être validées. Il quitte votre solde dès la vente, et y revient si elle est annulée.',
  },
  floor: { term: 'Plancher', definition: 'Jusqu’où votre solde peut descendre. Une vente qui le ferait passer dessous est refusée.' },
  credited30d: {
    term: 'Reçu en 30\u00a0jours',
    definition: 'Aujourd’hui compris, sans les mouvements contre-passés depuis ni leur contre-passation.',
  },
  debited30d: {
    term: 'Sorti en 30\u00a0jours',
    definition: 'Aujourd’hui compris, sans les mouvements contre-passés depuis ni leur contre-passation.',
  },
  dailyPace: {
    term: 'Par jour, sur 8\u00a0semaines',
    definition:
      'Ce que vous dépensez par jour en moyenne, sur les 56\u00a0derniers jours sans aujourd’hui, ou depuis l’ouverture du compte. La date d’épuisement en vient.',
  },
  approvalRate: { term: 'Demandes accordées', definition: 'La part de vos demandes traitées qui ont été accordées, en tout ou en partie.' },
  decisionDelay: {
    term: 'Délai d’une réponse',
    definition: 'Le temps entre une demande et sa décision\u00a0: la moitié de vos demandes ont attendu moins longtemps.',
  },
} as const
