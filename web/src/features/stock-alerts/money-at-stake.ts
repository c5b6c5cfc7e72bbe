/** The definition of what alerts put at stake, used by their screens and by the glossary. */
export const MONEY_AT_STAKE = {
  term: 'Argent en jeu',
  definition: 'Ce que coûte le matériel concerné, ou le montant de la seconde vente d’un numéro vendu deux fois.',
} as const
