import { IMPORT_BYTES_MAX } from '@backoffice/contract/imports/imports'
import { formatBytes } from '../../format/numbers.ts'

const EXTENSIONS = /\.(csv|xlsx|txt)$/i
const OTHER_WORKBOOKS = /\.(xls|xlsb|xlsm|ods|numbers)$/i

/** Returns a French sentence on why the file cannot be sent, or undefined if it can. */
export function faultOfFile({ name, size }: { name: string; size: number }): string | undefined {
  if (OTHER_WORKBOOKS.test(name))
    return `«\u00a0${name}\u00a0» n’est pas un classeur XLSX. Ouvrez-le dans le tableur, enregistrez-le au format XLSX, puis déposez-le.`
  if (!EXTENSIONS.test(name))
    return `«\u00a0${name}\u00a0» n’est ni un CSV ni un XLSX. Demandez-le, ou enregistrez-le, dans l’un de ces formats.`
  if (size === 0) return `«\u00a0${name}\u00a0» est vide. Téléchargez-le de nouveau, puis déposez-le.`
  if (size <= IMPORT_BYTES_MAX) return undefined
  return `«\u00a0${name}\u00a0» pèse ${formatBytes(size)}\u00a0: ${formatBytes(IMPORT_BYTES_MAX)} au plus. Découpez-le par mois, puis déposez chaque partie.`
}

/** Returns advice after a server's refusal, or undefined if its message already says what to do. */
export function adviceAfter({ status, code }: { status: number; code: string }): string | undefined {
  if (status === 0)
    return 'La connexion s’est interrompue. L’analyse a pu se terminer sans vous\u00a0: regardez l’historique avant de renvoyer le fichier.'
  if (status === 413) return 'Découpez le fichier par mois, puis déposez chaque partie.'
  if (code === 'import_in_progress') return 'Le fichier reste choisi\u00a0: renvoyez-le dans un instant.'
  if (status >= 500) return 'Rien n’a été modifié. Le fichier reste choisi\u00a0: renvoyez-le dans un instant.'
  return undefined
}

const LASTING_CODES = new Set(['month_closed', 'reconciliation_locked'])

/** True if the same file may be accepted a moment later, without anybody's doing. */
export function mayPassLater({ status, code }: { status: number; code: string }): boolean {
  return status === 0 || (status === 409 && !LASTING_CODES.has(code)) || status === 429 || status >= 500
}
