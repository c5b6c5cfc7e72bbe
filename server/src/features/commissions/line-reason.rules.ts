const REASONS = {
  no_basis: 'Le fichier ne donne pas le montant HT de cette ligne.',
  condition_not_met: 'La condition de la règle n’est pas remplie.',
  zero: 'La règle donne zéro pour cette ligne.',
}

/** Says why a line earns nothing, or why it was adjusted. */
export function reasonOf({ reason, reasonCode }: { reason: string | null; reasonCode: keyof typeof REASONS | null }): string | null {
  return reason ?? (reasonCode === null ? null : REASONS[reasonCode])
}
