import * as contract from '@backoffice/contract/commissions/simulation'
import { unprepared } from '../../database/statement-options.ts'
import type { Serve } from '../../http/serve.ts'
import { simulateRules } from './simulate-rules.ts'
import { readSimulation } from './simulation.read.ts'
import { simulationFromWire, simulationToWire } from './simulation.wire.ts'

export function simulationRoutes(serve: Serve): void {
  serve(contract.simulateRules, async ({ body, reader }) => {
    const simulation = simulationFromWire(body)
    return reader
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (opened) => {
        const tx = unprepared(opened)
        await simulateRules(tx, simulation)
        return simulationToWire(await readSimulation(tx, simulation))
      })
  })
}
