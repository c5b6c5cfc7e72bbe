/** The figure above the list of accounts, defined there and in the glossary. */
export const CREDITED_TODAY = {
  term: 'Crédité aujourd’hui',
  definition: 'Les crédits reçus aujourd’hui, sans ceux qui ont été contre-passés depuis ni leur contre-passation.',
} as const
