/** A label for each call of the stock. */
export const STOCK_LABELS: Readonly<Record<string, string>> = {
  'POST /securecanal/articles': 'Création d’un article',
  'PUT /securecanal/articles/:id': 'Modification d’un article',
  'POST /securecanal/articles/:id/retire': 'Retrait d’un article',
  'POST /securecanal/articles/:id/reinstate': 'Rétablissement d’un article',
  'POST /securecanal/addStock': 'Réception de stock',
  'PUT /securecanal/updateStock': 'Correction d’une réception',
  'POST /securecanal/serials/check': 'Vérification de numéros',
  'POST /securecanal/stock-moves': 'Mouvement de stock à la main',
  'PUT /securecanal/depots/:id': 'Changement du suivi d’un dépôt',
  'DELETE /securecanal/deletedepotDist/:id': 'Annulation d’un relevé de stock',
  'DELETE /securecanal/deletedepotCentral/:id': 'Annulation d’un relevé du dépôt central',
  'GET /securecanal/download/stock': 'Export du stock d’un mois',
}
