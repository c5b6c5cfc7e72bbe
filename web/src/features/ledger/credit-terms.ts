/** The only definitions of the figures of an account, used by its screens and by the glossary. */
export const CREDIT_TERMS = {
  margin: { term: 'Marge', definition: 'Ce que vous pouvez encore dépenser : le solde, plus le découvert qui vous est permis.' },
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
} as const
