/** Two colours, a token or a value, one on the other, and the least ratio that the text or the mark needs. */
export type UsedPair = { use: string; front: string; back: string; min: number }

export const TEXT_MIN = 4.5
export const MARK_MIN = 3

const text = (use: string, front: string, back: string): UsedPair => ({ use, front, back, min: TEXT_MIN })
const mark = (use: string, front: string, back: string): UsedPair => ({ use, front, back, min: MARK_MIN })

export const TEXTS: readonly UsedPair[] = [
  text('Texte', '--ink', '--surface'),
  text('Texte secondaire', '--ink-2', '--surface'),
  text('Légende', '--ink-3', '--surface'),
]

export const FOCUS: readonly UsedPair[] = [
  mark('Contour du focus', '--focus', '--surface'),
  mark('Contour du focus, fond de page', '--focus', '--canvas'),
]

export const BUTTONS: readonly UsedPair[] = [
  text('Bouton plein', '#ffffff', '--brand-fill'),
  text('Bouton plein survolé', '#ffffff', '--brand-fill-hover'),
  text('Bouton dangereux', '#ffffff', '--bad-fill'),
  text('Bouton ordinaire', '--ink', '--surface'),
  text('Lien et bouton discret', '--brand-text', '--surface'),
]

export const FIELDS: readonly UsedPair[] = [
  text('Saisie', '--ink', '--surface'),
  text('Libellé', '--ink-2', '--surface'),
  text('Aide et texte d’attente', '--ink-3', '--surface'),
  mark('Bord du champ', '--line-control', '--surface'),
]

export const ERRORS: readonly UsedPair[] = [
  text('Message d’erreur', '--bad-text', '--surface'),
  mark('Bord du champ en erreur', '--bad-mark', '--surface'),
]

export const STATES: readonly UsedPair[] = [
  text('Bon état', '--good-text', '--surface'),
  text('À surveiller', '--warn-text', '--surface'),
  text('Mauvais état', '--bad-text', '--surface'),
  mark('Point vert', '--good-mark', '--surface'),
  mark('Point ambre', '--warn-mark', '--surface'),
  mark('Point rouge', '--bad-mark', '--surface'),
  mark('Point gris', '--neutral-mark', '--surface'),
]

export const SOFT_STATES: readonly UsedPair[] = [
  text('Avertissement sur son fond', '--warn-text', '--warn-soft'),
  text('Refus sur son fond', '--bad-text', '--bad-soft'),
  text('Réussite sur son fond', '--good-text', '--good-soft'),
]

export const ROWS: readonly UsedPair[] = [
  text('Ligne', '--ink', '--surface'),
  text('Ligne survolée', '--ink', '--surface-hover'),
  text('Ligne choisie', '--ink', '--surface-selected'),
  text('Nom qui s’ouvre', '--brand-text', '--surface'),
]

export const RAISED: readonly UsedPair[] = [
  text('Texte d’une fenêtre', '--ink', '--surface-raised'),
  text('Légende d’une fenêtre', '--ink-3', '--surface-raised'),
]

export const CHARTS: readonly UsedPair[] = [
  ...[1, 2, 3, 4, 5, 6].map((rank) => mark(`Série ${rank}`, `--chart-${rank}`, '--surface')),
  mark('Objectif', '--chart-goal', '--surface'),
  text('Axe et légende', '--ink-3', '--surface'),
]
