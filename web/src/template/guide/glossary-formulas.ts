/** Gives the formula of each computed term, by subject. Terms that are settings, names or read from a file have none. */
export const FORMULAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Le réseau': {
    'Poids du mois':
      'Σ poids des jours passés ÷ Σ poids des jours du mois ; poids d’un jour = jour de la semaine × quantième, × part d’un jour férié, 0 si le réseau est fermé',
    'Jours ouvrables': 'nombre de jours ni fériés ni fermés dont le jour de la semaine pèse au moins 0,1 jour ordinaire',
    Rythme: 'atteinte ÷ part écoulée du poids du mois',
    'Inactif depuis': 'dernier jour de données − max (jour où recrutements + réabonnements ≥ 1)',
    'Part du CA': 'chiffre d’affaires du commercial ÷ Σ chiffre d’affaires des commerciaux affichés',
    'Écart des PDV avec le réseau': 'Σ objectifs des points de vente − objectif du réseau',
  },
  'Le crédit': {
    Situation:
      'bloqué si solde < − découvert permis ; sinon critique si solde < seuil critique ; sinon bas si solde < seuil d’alerte ; sinon sain',
    Solde: 'Σ des mouvements du compte',
    'Avec le retenu': 'solde + retenu',
    Doit: 'max (0 ; − (solde + retenu))',
    Marge: 'solde − plancher',
    Retenu: 'Σ prix des ventes en cours',
    Plancher: '− découvert permis, ou le solde s’il est déjà plus bas',
    'Reçu en 30\u00a0jours': 'Σ des montants reçus, sur 30 jours − ceux qui ont été contre-passés',
    'Sorti en 30\u00a0jours': 'Σ des montants sortis, sur 30 jours − ceux qui ont été contre-passés',
    'Crédité aujourd’hui': 'Σ des crédits du jour − ceux qui ont été contre-passés',
    'Par jour, sur 8\u00a0semaines': 'Σ de ce qui est sorti sur 56 jours − ce qui a été contre-passé, ÷ nombre de ces jours',
    'Demandes accordées': 'demandes accordées ÷ (demandes accordées + demandes rejetées)',
    'Délai d’une réponse': 'médiane (décision − demande)',
  },
  'Les commissions': {
    Gagné: 'Σ lignes du relevé + Σ ajustements − Σ reprises',
    'Déjà gagné': 'Σ de ce que les ventes ont fait gagner sur les lignes du relevé',
    Dû: 'gagné − déjà gagné',
    'Des ventes': 'Σ commissions des ventes du mois − celles qui sont payées',
    Reporté: 'ce que les relevés d’avant ont laissé sous zéro − ce qui a été rattrapé depuis',
    'À payer': 'max (0 ; dû + des ventes + reporté)',
    'Mois d’avant': 'à payer du mois d’avant',
    'Sur un mois': 'à payer − mois d’avant',
    Contestées: 'nombre de lignes dont la contestation est sans réponse',
    'À vérifier':
      'contestées > 0, ou dû + des ventes + reporté < 0, ou |à payer − mois d’avant| ≥ ¼ de l’à payer moyen avec à payer > 2 × mois d’avant ou < ½ × mois d’avant',
  },
  'La simulation des commissions': {
    Relevés: 'Σ gagné des lignes des relevés de ces mois',
    Simulé: 'Σ de ce que les règles essayées font gagner sur les activations de ces mois',
    Différence: 'simulé − relevés',
  },
  'Le stock': {
    Quantité: 'Σ entrées − Σ sorties du dépôt, depuis le premier mouvement',
    'Dont réservé': 'pièces préparées − pièces expédiées − pièces remises en stock',
    'En route': 'pièces expédiées vers le dépôt − pièces reçues, perdues ou revenues',
    'Ventes par jour': '(pièces vendues − ventes reprises) sur 56 jours ÷ 56',
    'Jours de stock': 'quantité × 56 ÷ pièces vendues sur 56 jours, sans les décimales',
    Niveau: 'critique si quantité ≤ seuil critique ; sinon bas si quantité ≤ seuil d’alerte ; sinon suffisant',
    Valeur: 'quantité × prix de l’article',
    'Argent en jeu': 'Σ prix des pièces concernées, ou montant de la seconde vente',
    'Valeur d’une commande': 'Σ pièces × prix de l’article',
  },
  'Quoi commander': {
    'À commander': 'max (0 ; plein − en stock − attendu) si en stock + attendu ≤ seuil, sinon 0',
    'En stock': 'quantité du dépôt − réservé',
    Attendu: 'pièces en route + pièces commandées et pas encore expédiées',
    Seuil: 'Σ moyennes des jours du délai de livraison + 1,65 × √ Σ de leurs variances, chaque jour de la semaine vu sur 8 semaines',
    Plein: 'Σ moyennes des jours du délai et des 7 jours suivants + 1,65 × √ Σ de leurs variances',
  },
  'Le mois de stock': {
    'Stock initial': 'Σ des mouvements d’avant le mois',
    Reçu: 'Σ des livraisons reçues dans le mois ; pour le dépôt central, Σ des réceptions',
    Vendu: 'Σ ventes − Σ ventes reprises dans le mois ; pour le dépôt central, Σ expédié − Σ revenu en route',
    Retour: 'stock final − stock initial − reçu + vendu',
    'Stock final': 'stock initial + reçu + retour − vendu',
    Écart: 'relevé − stock final',
  },
  'Le rapprochement': { Fait: '1 − lignes qui restent des deux côtés ÷ lignes des deux côtés' },
  'Les relances': {
    'En jeu': 'Σ montant du dernier abonnement, ou prix d’un mois de la formule',
    'Part de réabonnés': 'réabonnés ÷ abonnés du groupe',
    'Écart des parts': 'part des relancés − part des témoins',
    'Abonnés récupérés': 'écart des parts × nombre de relancés',
    'Chiffre d’affaires récupéré': '(chiffre d’affaires moyen d’un relancé − celui d’un témoin) × nombre de relancés',
    'Intervalle des abonnés':
      'relancés × (écart − √((p₁ − b₁)² + (h₀ − p₀)²)) à relancés × (écart + √((h₁ − p₁)² + (p₀ − b₀)²)) ; b et h = (p + z² ÷ 2n ± z √(p (1 − p) ÷ n + z² ÷ 4n²)) ÷ (1 + z² ÷ n), z = 1,96, 1 les relancés, 0 les témoins',
    'Intervalle du chiffre d’affaires':
      'récupéré ± 1,96 × relancés × √(variance des relancés ÷ leur nombre + variance des témoins ÷ leur nombre)',
    Conclusion:
      'trop peu si un groupe a moins de 30 abonnés ; relancer sert si tout l’intervalle est au-dessus de 0, nuit s’il est au-dessous ; sinon rien n’est montré',
  },
}
