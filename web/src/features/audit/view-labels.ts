/** A label for each call of saved views and of the search. */
export const VIEW_LABELS: Readonly<Record<string, string>> = {
  'POST /securecanal/saved-views': 'Enregistrement d’une vue',
  'PUT /securecanal/saved-views/:id': 'Modification d’une vue',
  'DELETE /securecanal/saved-views/:id': 'Suppression d’une vue',
  'PUT /securecanal/saved-views/:id/default': 'Choix d’une vue par défaut',
  'PUT /securecanal/saved-views/:id/subscription': 'Abonnement à une vue',
  'DELETE /securecanal/saved-views/:id/subscription': 'Fin d’un abonnement à une vue',
  'POST /securecanal/saved-views/:id/send': 'Envoi d’une vue par e-mail',
  'TIMER /securecanal/saved-views/:id/send': 'Envoi d’une vue par abonnement',
  'PUT /securecanal/search/recent': 'Ouverture d’un résultat de recherche',
}

export const VIEW_SENTENCES: Readonly<Record<string, string>> = {
  'POST /securecanal/saved-views': 'A enregistré une vue',
  'PUT /securecanal/saved-views/:id': 'A modifié la vue #',
  'DELETE /securecanal/saved-views/:id': 'A supprimé la vue #',
  'PUT /securecanal/saved-views/:id/default': 'A choisi sa vue par défaut',
  'PUT /securecanal/saved-views/:id/subscription': 'S’est abonné à la vue #',
  'DELETE /securecanal/saved-views/:id/subscription': 'A arrêté son abonnement à la vue #',
  'POST /securecanal/saved-views/:id/send': 'S’est envoyé la vue # par e-mail',
  'TIMER /securecanal/saved-views/:id/send': 'A reçu la vue # par son abonnement',
  'PUT /securecanal/search/recent': 'A ouvert un résultat de recherche',
}
