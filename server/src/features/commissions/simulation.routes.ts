import * as contract from '@backoffice/contract/commissions/simulation'
import { runInSnapshot } from '../../database/run-in-snapshot.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { Serve } from '../../http/serve.ts'
import { simulateRules } from './simulate-rules.ts'
import { readSimulation } from './simulation.read.ts'
import { simulationFromWire, simulationToWire } from './simulation.wire.ts'

export function simulationRoutes(serve: Serve): void {
  serve(contract.simulateRules, async ({ body, reader, tellProgress, departure }) => {
    const simulation = simulationFromWire(body)
    return runInSnapshot(reader, departure, async (opened) => {
      const tx = unprepared(opened)
      await simulateRules(tx, simulation, tellProgress)
      return simulationToWire(await readSimulation(tx, simulation))
    })
  })
}
