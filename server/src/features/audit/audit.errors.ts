import { Refusal } from '../../shared/refusal.ts'

export const tooManyToExport = (count: number, max: number) =>
  new Refusal({
    status: 413,
    code: 'too_many_rows',
    message: `L’export compterait ${inFrench(count)} actes, et un fichier en tient ${inFrench(max)}\u00a0: choisissez une période plus courte.`,
  })

function inFrench(count: number): string {
  return count.toLocaleString('fr-FR')
}
