import { formatCount } from '../../format/numbers.ts'

/** Says what is typed but not saved, which an act would leave out; null if nothing is. */
export type Unsaved = string | null

const FIGURES = 'des chiffres modifiés qui ne sont pas enregistrés.'

export function unsavedRows(rows: number): Unsaved {
  return rows === 0 ? null : `${formatCount(rows, 'point de vente a', 'points de vente ont')} ${FIGURES}`
}

export function unsavedObjective(isDirty: boolean, whose: 'Cet objectif' | 'L’objectif du réseau'): Unsaved {
  return isDirty ? `${whose} a ${FIGURES}` : null
}

/** Says why an act waits, and what ends that. */
export function holdText(unsaved: string, act: 'de publier' | 'de clore' | 'de publier ou de clore'): string {
  return `${unsaved} Enregistrez-les ou abandonnez la saisie avant ${act}.`
}
