const HEADER = ['PROFIL', 'PRENOM', 'NOM', 'EMAIL', 'TELEPHONE', 'ADRESSE', 'NUMDIST', 'NOMDIST', 'RESPONSABLE', 'AGENT']

/** Writes a list of accounts with its header. */
export const accountsCsv = (...lines: string[]) => [HEADER.join(';'), ...lines].join('\n')

/** Writes the line of an outlet of the sector manager `nord@` and the agent `agent@exemple.test`. */
export const outletLine = (number: string, email: string) =>
  `PDV;Awa;Diallo;${email};77;Dakar;${number};Boutique ${number};Nord@exemple.test;agent@exemple.test`
