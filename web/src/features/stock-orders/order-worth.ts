/** The definition of what an order is worth, used by the list and by the glossary. */
export const ORDER_WORTH = {
  term: 'Valeur d’une commande',
  definition:
    'Ses pièces approuvées, ou demandées tant qu’elle n’est pas traitée, au prix d’aujourd’hui. Un article sans prix ne compte pas.',
} as const
