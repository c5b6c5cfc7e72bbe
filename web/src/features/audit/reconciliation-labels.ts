/** A label for each call of the reconciliations. */
export const RECONCILIATION_LABELS: Readonly<Record<string, string>> = {
  'POST /securecanal/reconciliations': 'Ouverture d’un rapprochement',
  'POST /securecanal/reconciliations/:id/propose': 'Recherche de propositions',
  'POST /securecanal/reconciliations/:id/match': 'Rapprochement de lignes',
  'POST /securecanal/reconciliations/:id/refuse': 'Refus d’une proposition',
  'POST /securecanal/reconciliations/:id/unmatch': 'Groupe de lignes défait',
  'POST /securecanal/reconciliations/:id/explain': 'Explication d’un écart',
  'POST /securecanal/reconciliations/:id/adjust': 'Régularisation d’un écart',
  'POST /securecanal/reconciliations/:id/lock': 'Verrouillage d’un rapprochement',
  'POST /securecanal/reconciliations/:id/unlock': 'Déverrouillage d’un rapprochement',
}

export const RECONCILIATION_SENTENCES: Readonly<Record<string, string>> = {
  'POST /securecanal/reconciliations': 'A ouvert un rapprochement',
  'GET /securecanal/reconciliations/:id/export': 'A exporté un rapprochement',
  'POST /securecanal/reconciliations/:id/propose': 'A cherché des propositions',
  'POST /securecanal/reconciliations/:id/match': 'A rapproché des lignes',
  'POST /securecanal/reconciliations/:id/refuse': 'A refusé une proposition',
  'POST /securecanal/reconciliations/:id/unmatch': 'A défait un groupe de lignes',
  'POST /securecanal/reconciliations/:id/explain': 'A expliqué un écart',
  'POST /securecanal/reconciliations/:id/adjust': 'A régularisé un écart',
  'POST /securecanal/reconciliations/:id/lock': 'A verrouillé un rapprochement',
  'POST /securecanal/reconciliations/:id/unlock': 'A déverrouillé un rapprochement',
}
