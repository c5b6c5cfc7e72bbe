import { Refusal } from '../../shared/refusal.ts'

const inFrench = (count: number) => count.toLocaleString('fr-FR')

export const tooManyLines = (max: number) =>
  new Refusal({
    status: 413,
    code: 'too_many_rows',
    message: `Plus de ${inFrench(max)} comptes correspondent\u00a0: précisez la recherche, ou lisez la liste page par page.`,
  })
