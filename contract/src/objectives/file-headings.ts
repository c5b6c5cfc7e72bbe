/** The columns of a file of objectives. */
export const OBJECTIVES_HEADINGS = ['NUMDIST', 'NOMDIST', 'MOIS', 'ANNEE', 'RECRUTEMENT', 'REABONNEMENT', 'UPGRADE', 'CA'] as const
