import * as contract from '@backoffice/contract/months/months'
import type { Serve } from '../../http/serve.ts'
import { firstOf } from '../../shared/months.ts'
import { WithMessage } from '../../shared/with-message.ts'
import { closeMonth } from './close-month.ts'
import { getClosedMonth, getMonth, listMonths } from './months.read.ts'
import { listedMonthToWire, monthToAnswer } from './months.wire.ts'
import { writeRecord } from './record.file.ts'
import { reopenMonth } from './reopen-month.ts'
import { withdrawMonth } from './withdraw-month.ts'

const MONTHS_OF_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const firstDay = (month: string) => `${month}-01`

export function monthsRoutes(serve: Serve): void {
  serve(contract.listMonths, async ({ query: { year }, actor, reader }) => {
    const months = MONTHS_OF_YEAR.map((month) => firstOf({ year, month }))
    return (await listMonths(actor, reader, months)).map(listedMonthToWire)
  })

  serve(contract.getMonth, async ({ params: { month }, actor, reader }) => monthToAnswer(await getMonth(actor, reader, firstDay(month))))

  serve(contract.downloadRecord, async ({ params: { month }, actor, reader }) =>
    writeRecord(await getClosedMonth(actor, reader, firstDay(month))),
  )

  serve(contract.closeMonth, async ({ tx, params, body, actor, requireStepUp }) => {
    const month = firstDay(params.month)
    const status = await closeMonth(tx, { month, ...body }, { actor, requireStepUp })
    const message = status === 'closed' ? 'Mois clos.' : 'Clôture demandée\u00a0: un autre gestionnaire doit la confirmer.'
    return new WithMessage(monthToAnswer(await getMonth(actor, tx, month)), message)
  })

  serve(contract.withdrawMonth, async ({ tx, params, actor }) => {
    const month = firstDay(params.month)
    await withdrawMonth(tx, month, actor)
    return monthToAnswer(await getMonth(actor, tx, month))
  })

  serve(contract.reopenMonth, async ({ tx, params, body: { reason }, actor, requireStepUp }) => {
    const month = firstDay(params.month)
    const status = await reopenMonth(tx, { month, reason }, { actor, requireStepUp })
    const message = status === 'open' ? 'Mois rouvert.' : 'Réouverture demandée\u00a0: un autre gestionnaire doit la confirmer.'
    return new WithMessage(monthToAnswer(await getMonth(actor, tx, month)), message)
  })
}
