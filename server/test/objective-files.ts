export const HEADER = 'NUMDIST;NOMDIST;MOIS;ANNEE;RECRUTEMENT;REABONNEMENT;UPGRADE;CA'

/** Writes lines of objectives, without their line ends, below the header. */
export function objectivesFile(lines: readonly string[], name = 'objectifs.csv') {
  return { name, bytes: `${[HEADER, ...lines].join('\r\n')}\r\n` }
}
