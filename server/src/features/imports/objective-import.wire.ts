import type * as effects from '@backoffice/contract/imports/import-effect'
import type * as wire from '@backoffice/contract/imports/imports'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { monthToWire } from '../../shared/months.ts'
import type { LineRow } from './import-lines.read.ts'
import type { ObjectiveEffect } from './objective-effect.rules.ts'
import type { ObjectiveFigures } from './objective-lines.rules.ts'

export function toObjectiveEffect({ months, created, changed, before, after }: ObjectiveEffect): effects.ObjectiveEffect {
  return { months, created, changed, before: toFigures(before), after: toFigures(after) }
}

export function toObjectiveLine({ month, fields }: LineRow): wire.ImportLine['objective'] {
  const { figures, former } = fields ?? {}
  if (figures === undefined || month === null) return null
  return { ...monthToWire(month), ...toFigures(figures), replaced: former ? toFigures(former) : null }
}

function toFigures({ recruitments, renewals, upgrades, revenue }: ObjectiveFigures): effects.ObjectiveEffect['after'] {
  return { recruitments, renewals, upgrades, revenue: moneyToWire(BigInt(revenue), currency) }
}
