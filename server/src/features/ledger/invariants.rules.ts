/** The invariants of the ledger and of what depends on it, with the sentence shown when one is violated. */
export const INVARIANTS = {
  transfers_sum_to_zero: 'Des écritures ne s’équilibrent pas',
  transfers_have_entries: 'Des écritures n’ont aucun montant',
  ledger_sums_to_zero: 'Le grand livre ne s’équilibre pas',
  balances_follow_last_entry: 'Des soldes ne sont pas ceux de la dernière écriture',
  balances_equal_entries: 'Des soldes ne sont pas la somme de leurs écritures',
  running_balances_contiguous: 'Des soldes ne se suivent pas d’une écriture à l’autre',
  network_keeps_no_balance: 'Des écritures tiennent un solde que leur compte n’a pas, ou l’inverse',
  floors_hold: 'Des planchers ne sont pas ceux des réglages, ou sont percés',
  limits_passed_by_reversals_only: 'Des comptes sont passés sous leur découvert autorisé sans contre-passation',
  corrections_replace_a_reversal: 'Des corrections ne remplacent pas le mouvement qu’elles corrigent',
  resolutions_match_holds: 'Des réservations sont levées deux fois, ou pour un autre montant',
  held_is_in_progress: 'Des montants réservés ne sont pas ceux des transactions en cours',
  reversals_mirror: 'Des contre-passations ne reflètent pas leur mouvement',
  reversals_posted: 'Des contre-passations sont sans écriture, ou l’inverse',
  requests_paid_once: 'Des demandes approuvées ne sont pas payées une fois exactement, ou l’inverse',
  requests_paid_by_their_payer: 'Des demandes à un agent ont été payées par le réseau, ou l’inverse',
  requests_split_in_full: 'Des demandes accordées en partie ont perdu leur reste',
  operations_posted: 'Des crédits ou débits directs sont sans écriture, ou l’inverse',
  transactions_posted: 'Des transactions ne sont pas dans l’état que disent leurs écritures',
  sales_reversed_once: 'Des ventes contre-passées ne le sont pas dans le grand livre, ou l’inverse',
  statements_posted_once: 'Des relevés de commissions validés ne sont pas portés une fois exactement dans le grand livre',
  statements_equal_lines: 'Des relevés de commissions ne sont pas la somme de leurs lignes',
  debts_taken_back_once: 'Des dettes de commissions sont reprises deux fois',
  debts_taken_back_by_the_next: 'Des relevés ou des lots de commissions oublient la dette d’un relevé précédent',
  statements_take_sales: 'Des relevés de commissions validés ne reprennent pas le montant de leurs ventes',
  sales_in_one_statement: 'Des ventes sont reprises par deux relevés de commissions',
  activities_earn_once: 'Des activités, ou des ventes, comptent deux fois dans les commissions',
  months_close_by_validation: 'Des mois sont clos pour les commissions sans relevé validé, ou l’inverse',
  statements_paid_in_one_batch: 'Des relevés de commissions payés ne sont pas dans un lot payé, ou l’inverse',
  statements_paid_once: 'Des relevés de commissions payés ne sont pas sortis une fois exactement du grand livre, ou l’inverse',
  balances_paid_once: 'Des commissions soldées au départ ne sont pas sorties une fois exactement du grand livre, ou un relevé les reprend',
  commissions_equal_what_is_owed: 'Des comptes de commission ne sont pas ce qui reste à payer des ventes et des relevés',
  sold_at_the_price_in_force: 'Des ventes ne sont pas au prix, ou à la commission, de leur instant',
  four_eyes: 'Des décisions ont été prises par la personne concernée',
  refusals_have_reasons: 'Des rejets ou annulations sont sans raison',
  decisions_audited: 'Des décisions manquent au journal',
  chain_contiguous: 'Des numéros manquent à la chaîne',
  chain_unbroken: 'Des écritures scellées ont été modifiées, supprimées ou insérées',
  transfers_sealed_in_time: 'Des écritures attendent leur sceau depuis plus d’une minute',
  transfers_sealed_or_waiting: 'Des écritures ne sont ni scellées ni en attente de l’être',
  days_equal_entries: 'Des totaux par jour ne sont pas la somme de leurs écritures',
  a_manager_is_active: 'Plus aucun gestionnaire n’est actif',
  archived_hold_nothing: 'Des comptes archivés portent encore de l’argent',
  no_session_of_the_suspended: 'Des comptes suspendus ont une session ouverte',
  one_assignment_at_a_time: 'Des comptes dépendent de deux personnes à la fois',
  statistics_equal_activities: 'Des statistiques ne sont pas la somme de leurs activités',
  renewals_are_proved: 'Des réabonnements ne correspondent pas aux activités qui les prouvent',
  promises_are_of_contacts: 'Des relances ne portent pas la dernière promesse notée',
  closed_objectives_keep_their_version: 'Des objectifs clos ne sont pas ceux de leur dernière version',
  closed_months_keep_their_figures: 'Des mois clos n’ont plus les chiffres de leur clôture',
  closed_months_keep_their_seal: 'Le sceau de mois clos n’est pas celui de leurs chiffres et contrôles',
  one_commission_rule_at_a_time: 'Des règles de commission se chevauchent',
  reconciliations_add_up: 'Des totaux de rapprochements ne sont pas la somme de leurs lignes',
  locked_months_keep_their_seal: 'Le sceau de rapprochements verrouillés n’est pas celui de leurs lignes',
  adjustments_posted_once: 'Des régularisations de rapprochements ne figurent pas exactement une fois au grand livre',
  adjusted_sales_stand: 'Des ventes régularisées dans un rapprochement sont aussi contre-passées',
  stock_moves_posted: 'Des mouvements de stock ne sont pas portés une fois exactement dans le grand livre, ou l’inverse',
  sales_lead_to_customers: 'Des sorties de stock par une vente ne vont pas chez l’abonné, ou leurs retours n’en viennent pas',
  stock_moves_name_their_serials: 'Des mouvements de stock ne nomment pas autant de numéros qu’ils portent de pièces',
  serials_stand_where_they_moved: 'Des numéros de série ne sont pas là où leur dernier mouvement les a mis',
  depots_hold_their_serials: 'Des dépôts ne contiennent pas leurs numéros de série',
  receipts_equal_their_moves: 'Des réceptions ne comptent pas ce que disent leurs mouvements de stock, ou leurs numéros',
  deliveries_equal_their_moves: 'Des livraisons ne sont pas dans l’état que disent leurs mouvements de stock',
  reserved_and_in_transit_for_a_delivery: 'Du stock est réservé, ou en route, sans livraison, ou l’inverse',
  depots_never_below_zero: 'Des dépôts sont passés sous zéro à un instant de leur historique',
  counts_equal_their_moves: 'Des inventaires enregistrés ne disent pas ce que disent leurs mouvements de stock',
  counted_sales_are_held:
    'Des ventes de matériel compté ont sorti plus d’une pièce, une pièce d’un autre dépôt ou d’un autre article, ou une pièce qu’aucune ligne ne justifie',
  sold_serials_are_held: 'Des numéros de série sont vendus sans vente ni activation, ou l’inverse',
  alerts_equal_the_twin: 'Des alertes du stock ne sont pas les écarts entre le stock et les fichiers de l’opérateur',
  alerts_equal_the_levels: 'Des alertes de niveau ou de délai ne sont pas ce que disent les dépôts, les livraisons et les relevés',
  lines_are_followed: 'Le stock n’a pas suivi des lignes d’activité',
} as const satisfies Record<string, string>

export type InvariantName = keyof typeof INVARIANTS
export type Violation = { name: InvariantName; count: number; examples: readonly string[] }

export function isInvariantName(name: string): name is InvariantName {
  return name in INVARIANTS
}

export function sentenceOfViolation({ name, count, examples }: Violation): string {
  const examplesText = examples.length === 0 ? '' : ` (${examples.join(', ')}${count > examples.length ? '…' : ''})`
  return `${INVARIANTS[name]}\u00a0: ${count}${examplesText}.`
}

export function alarmOf(violations: readonly Violation[]): string | null {
  const [first, ...others] = violations
  if (first === undefined) return null
  const more = others.length === 0 ? '' : ` Autres anomalies\u00a0: ${others.length}.`
  return `${INVARIANTS[first.name]}\u00a0: prévenez l’administrateur.${more}`
}
