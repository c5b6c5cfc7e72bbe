/** The definitions of the columns of the list of accounts, which the glossary shows too. */
export const CREDIT_LINE_DEFINITIONS = {
  status: 'Bas sous le seuil d’alerte, critique sous le seuil critique, bloqué au-delà de ce que son découvert permet.',
  available: 'Ce que le compte possède, sans ce qui est retenu par les ventes en cours. Sous zéro, il doit.',
  held: 'Par les ventes en cours.',
  balance: 'Le solde et ce que les ventes en cours retiennent, ensemble.',
  owed: 'Ce qui a été dépensé au-delà du solde, et reste à couvrir.',
} as const
