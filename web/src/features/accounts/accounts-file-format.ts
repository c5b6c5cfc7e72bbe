import { ACCOUNTS_FILE_BYTES_MAX } from '@backoffice/contract/accounts/accounts-import'
import { formatBytes } from '../../format/numbers.ts'

/** The columns of an account list, matched by name, and a description of each value. */
export const COLUMNS = [
  { name: 'PROFIL', meaning: 'PDV ou CLIENT' },
  { name: 'PRENOM', meaning: 'prénom' },
  { name: 'NOM', meaning: 'nom' },
  { name: 'EMAIL', meaning: 'adresse e-mail, où part l’invitation' },
  { name: 'TELEPHONE', meaning: 'facultatif' },
  { name: 'ADRESSE', meaning: 'facultatif' },
  { name: 'NUMDIST', meaning: 'numéro du point de vente' },
  { name: 'NOMDIST', meaning: 'nom du point de vente' },
  { name: 'RESPONSABLE', meaning: 'adresse e-mail du responsable secteur, facultatif' },
  { name: 'AGENT', meaning: 'adresse e-mail de l’agent crédit, facultatif' },
] as const

const EXAMPLE = ['PDV', 'Prénom', 'Nom', 'prenom.nom@exemple.fr', '', '', '1234', 'Nom du point de vente', '', '']

/** A template to fill in: the column names and one example line. */
export const SAMPLE = `\ufeff${[COLUMNS.map(({ name }) => name), EXAMPLE].map((cells) => cells.join(';')).join('\r\n')}\r\n`

/** Returns a French sentence saying why the file cannot be sent, or undefined. */
export function faultOfFile({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.(csv|xlsx|txt)$/i.test(name))
    return `«\u00a0${name}\u00a0» n’est ni un CSV ni un XLSX. Enregistrez la liste dans l’un de ces formats.`
  if (size === 0) return `«\u00a0${name}\u00a0» est vide.`
  if (size <= ACCOUNTS_FILE_BYTES_MAX) return undefined
  return `«\u00a0${name}\u00a0» pèse ${formatBytes(size)}\u00a0: ${formatBytes(ACCOUNTS_FILE_BYTES_MAX)} au plus. Coupez la liste en deux.`
}
