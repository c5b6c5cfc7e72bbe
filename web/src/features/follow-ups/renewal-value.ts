/** The definition of what subscribers to renew are worth, used by their lists and by the glossary. */
export const RENEWAL_VALUE = {
  term: 'En jeu',
  definition:
    'Pour chaque abonné, le montant de son dernier abonnement, celui que donne le fichier d’activité\u00a0; à défaut, le prix d’un mois de sa formule.',
} as const
