import * as contract from '@backoffice/contract/objectives/objectives'
import type { Serve } from '../../http/serve.ts'
import { firstOf } from '../../shared/months.ts'
import { changeObjective } from './change-objective.ts'
import { changeObjectiveStatus, changeObjectivesStatus } from './change-objectives-status.ts'
import { readGrid } from './objective-grid.read.ts'
import { readYear } from './objective-year.read.ts'
import { writeGrid } from './objectives.file.ts'
import { getObjective, getObjectives, listVersions } from './objectives.read.ts'
import {
  changesFromWire,
  eitherToWire,
  figuresFromWire,
  gridToWire,
  objectiveToWire,
  outletObjectiveToWire,
  rowsFromWire,
  versionToWire,
  yearToWire,
} from './objectives.wire.ts'
import { createObjectives, writeObjectives } from './write-objectives.ts'

export function objectivesRoutes(serve: Serve): void {
  network(serve)
  outlets(serve)
  statuses(serve)
}

function network(serve: Serve): void {
  serve(contract.listObjectives, async ({ query: { year }, actor, reader }) => yearToWire(await readYear(actor, reader, year)))

  serve(contract.createObjective, async ({ tx, body: { month, year, ...written }, actor }) => {
    const rows = [{ outletId: null, figures: figuresFromWire(written) }]
    const created = await createObjectives(tx, { month: firstOf({ month, year }), rows, origin: 'entry', actorId: actor.id })
    return objectiveToWire(await getObjective(actor, tx, created[0]!.id))
  })

  serve(contract.changeObjective, async ({ tx, body, actor }) => {
    await changeObjective(tx, changesFromWire(body), actor.id)
    return objectiveToWire(await getObjective(actor, tx, body.id))
  })
}

function outlets(serve: Serve): void {
  serve(contract.listObjectiveGrid, async ({ query: { sectorManagerId, ...month }, actor, reader }) => {
    return gridToWire(await readGrid(actor, reader, { month: firstOf(month), sectorManagerId }))
  })

  serve(contract.createOutletObjectives, async ({ tx, body: { month, year, rows }, actor }) => {
    const writing = { month: firstOf({ month, year }), rows: rowsFromWire(rows), origin: 'entry', actorId: actor.id } as const
    const ids = (await createObjectives(tx, writing)).map(({ id }) => id)
    return { rows: (await getObjectives(actor, tx, ids)).map(outletObjectiveToWire) }
  })

  serve(contract.saveOutletObjectives, async ({ tx, body: { month, year, raison: reason, rows }, actor }) => {
    const writing = { month: firstOf({ month, year }), rows: rowsFromWire(rows), origin: 'entry', reason, actorId: actor.id } as const
    const ids = (await writeObjectives(tx, writing)).map(({ id }) => id)
    return { rows: (await getObjectives(actor, tx, ids)).map(outletObjectiveToWire) }
  })

  serve(contract.downloadOutletObjectives, async ({ query: { sectorManagerId, format, ...query }, actor, reader }) => {
    const month = firstOf(query)
    return writeGrid({ month, rows: (await readGrid(actor, reader, { month, sectorManagerId })).rows }, format)
  })
}

function statuses(serve: Serve): void {
  serve(contract.listObjectiveVersions, async ({ params: { id }, actor, reader }) => {
    return (await listVersions(actor, reader, id)).map(versionToWire)
  })

  const moves = { published: contract.publishObjective, closed: contract.closeObjective }
  const monthMoves = { published: contract.publishObjectives, closed: contract.closeObjectives }
  for (const to of ['published', 'closed'] as const) {
    serve(moves[to], async ({ tx, params: { id }, body: { version }, actor }) => {
      await changeObjectiveStatus(tx, { id, version, to }, actor.id)
      return eitherToWire(await getObjective(actor, tx, id))
    })

    serve(monthMoves[to], async ({ tx, body, actor }) => ({
      changed: await changeObjectivesStatus(tx, { month: firstOf(body), to }, actor.id),
    }))
  }
}
