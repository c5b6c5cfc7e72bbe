import { Refusal } from '../shared/refusal.ts'

const unreadable = (message: string) => new Refusal({ status: 422, code: 'unreadable_file', message })
const unsupported = (message: string) => new Refusal({ status: 415, code: 'unsupported_file', message })

export const emptyFile = () => unreadable('Le fichier est vide.')

export const noLines = () => unreadable('Le fichier ne contient aucune ligne sous son en-tête.')

export const notOurFormat = (found: string) => unsupported(`Ce fichier est ${found}. Envoyez un fichier CSV ou XLSX.`)

export const notUtf8 = () => unsupported('Ce fichier est en UTF-16. Enregistrez-le en «\u00a0CSV UTF-8\u00a0», puis envoyez-le de nouveau.')

export const damagedWorkbook = () =>
  unreadable('Ce classeur est endommagé\u00a0: ouvrez-le, enregistrez-le de nouveau en XLSX, puis envoyez-le.')

export const refusedWorkbook = (what: string) => unsupported(`Ce classeur contient ${what}. Enregistrez-le sans, en XLSX, puis envoyez-le.`)

export const inflatesTooMuch = () =>
  unreadable('Ce classeur, une fois décompressé, dépasse la taille permise (300\u00a0Mo, ou cent fois la taille du fichier).')

export const tooLongToRead = () =>
  unreadable('La lecture de ce fichier demande trop de temps ou de mémoire. Coupez-le en plusieurs fichiers.')
