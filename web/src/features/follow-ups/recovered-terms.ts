/** The definitions of what calling subscribers brought, used by its screen and by the glossary. */
export const RECOVERED_TERMS = {
  rate: {
    term: 'Part de réabonnés',
    definition:
      'Dans un groupe, les abonnés dont une ligne du fichier d’activité prouve le réabonnement, 60\u00a0jours au plus après la fin.',
  },
  lift: { term: 'Écart des parts', definition: 'Ce que relancer ajoute à la part de réabonnés.' },
  subscribers: {
    term: 'Abonnés récupérés',
    definition: 'Les abonnés revenus en plus de ceux qui seraient revenus d’eux-mêmes, comme les témoins que personne ne relance.',
  },
  revenue: {
    term: 'Chiffre d’affaires récupéré',
    definition: 'Ce que les abonnés à relancer ont rapporté de plus que le même nombre de témoins.',
  },
  interval: {
    term: 'Intervalle des abonnés',
    definition: 'Il contient l’écart véritable 95\u00a0fois sur 100. S’il va de part et d’autre de zéro, le hasard peut tout expliquer.',
  },
  revenueInterval: { term: 'Intervalle du chiffre d’affaires', definition: 'Il contient le vrai montant récupéré 95\u00a0fois sur 100.' },
  conclusion: { term: 'Conclusion', definition: 'Ce que les chiffres d’un mois permettent de dire.' },
} as const
