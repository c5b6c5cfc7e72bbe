import * as contract from '@backoffice/contract/amount-settings/amount-settings'
import type { Serve } from '../../http/serve.ts'
import { WaitingResult } from '../../shared/waiting-result.ts'
import * as read from './amount-settings.read.ts'
import { balanceFromWire, balanceToWire, concernedToWire, operationFromWire, operationToWire } from './amount-settings.wire.ts'
import { changeBalanceSettings } from './change-balance-settings.ts'
import { changeOperationSettings } from './change-operation-settings.ts'

export function amountSettingsRoutes(serve: Serve): void {
  serve(contract.listAmountSettings, async ({ actor, reader }) => {
    const [operations, balances] = await Promise.all([read.listOperationSettings(actor, reader), read.listBalanceSettings(actor, reader)])
    return { operations: operations.map(operationToWire), balances: balances.map(balanceToWire) }
  })

  serve(contract.changeOperationSettings, async ({ tx, body, actor, requireStepUp }) => {
    const id = await changeOperationSettings(tx, operationFromWire(body), { actor, requireStepUp })
    if (id instanceof WaitingResult) return id
    return operationToWire(await read.getOperationSettings(actor, tx, id))
  })

  serve(contract.changeBalanceSettings, async ({ tx, body: { version, ...body }, actor, requireStepUp }) => {
    const id = await changeBalanceSettings(tx, { ...balanceFromWire(body), version }, { actor, requireStepUp })
    if (id instanceof WaitingResult) return id
    return balanceToWire(await read.getBalanceSettings(actor, tx, id))
  })

  serve(contract.previewBalanceSettings, async ({ body, actor, reader }) => {
    return (await read.previewBalanceSettings(actor, reader, balanceFromWire(body))).map(concernedToWire)
  })
}
