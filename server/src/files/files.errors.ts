import { COLUMNS_MAX, HEADER_WITHIN_LINES } from '../shared/row.ts'
import { Refusal } from '../shared/refusal.ts'

const unreadable = (message: string) => new Refusal({ status: 422, code: 'unreadable_file', message })
const unsupported = (message: string) => new Refusal({ status: 415, code: 'unsupported_file', message })

export const emptyFile = () => unreadable('Le fichier est vide.')

export const noLines = () => unreadable('Le fichier ne contient aucune ligne sous son en-tête.')

export const notOurFormat = (format: string) => unsupported(`Ce fichier est ${format}. Envoyez un fichier CSV ou XLSX.`)

export const savedOtherwise = (format: string) =>
  unsupported(`Ce fichier est ${format}. Ouvrez-le dans le tableur, enregistrez-le au format XLSX, puis envoyez-le.`)

export const lockedWorkbook = () =>
  unsupported('Ce classeur est protégé par un mot de passe. Ouvrez-le, enregistrez-le sans mot de passe au format XLSX, puis envoyez-le.')

export const notUtf8 = () => unsupported('Ce fichier est en UTF-16. Enregistrez-le en «\u00a0CSV UTF-8\u00a0», puis envoyez-le de nouveau.')

export const damagedWorkbook = () =>
  unreadable('Ce classeur est endommagé\u00a0: ouvrez-le, enregistrez-le de nouveau en XLSX, puis envoyez-le.')

export const refusedWorkbook = (content: string) =>
  unsupported(`Ce classeur contient ${content}. Enregistrez-le sans, en XLSX, puis envoyez-le.`)

export const inflatesTooMuch = () =>
  unreadable('Ce classeur, une fois décompressé, dépasse la taille permise (300\u00a0Mo, ou cent fois la taille du fichier).')

export const tooWide = () =>
  unreadable(
    `Cette feuille a des cellules au-delà de ${COLUMNS_MAX} colonnes. Effacez ce qui se trouve à droite du tableau, puis renvoyez-le.`,
  )

export const headerTooLow = (line: number) =>
  unreadable(
    `L’en-tête se trouve à la ligne ${line}\u00a0: il doit être dans les ${HEADER_WITHIN_LINES} premières. ` +
      'Supprimez les lignes au-dessus, puis renvoyez le fichier.',
  )

const SEPARATOR_IN_FRENCH: Record<string, string> = { '\t': 'des tabulations' }
const separatorName = (separator: string) => SEPARATOR_IN_FRENCH[separator] ?? `«\u00a0${separator}\u00a0»`

export const severalSeparators = (ofHeader: string, ofLines: string) =>
  unreadable(
    `L’en-tête est séparé par ${separatorName(ofHeader)} et les lignes par ${separatorName(ofLines)}. ` +
      'Mettez le même séparateur partout, ou enregistrez le fichier en XLSX, puis renvoyez-le.',
  )

export const tooLongToRead = () =>
  unreadable('La lecture de ce fichier demande trop de temps ou de mémoire. Coupez-le en plusieurs fichiers.')
