import type * as effects from '@backoffice/contract/imports/import-effect'
import type * as wire from '@backoffice/contract/imports/imports'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { monthToWire } from '../../shared/months.ts'
import type { LineRow } from './import-lines.read.ts'
import type { ObjectiveEffect } from './objective-effect.rules.ts'
import type { ObjectiveFigures } from './objective-lines.rules.ts'

type BeforeAfter = Pick<ObjectiveEffect, 'before' | 'after'>

export function toObjectiveEffect({ network, published, ...effect }: ObjectiveEffect): effects.ObjectiveEffect {
  const { months, created, changed } = effect
  const counts = { created, changed, published: published ?? null }
  return { months, ...counts, ...toBeforeAfter(effect), network: network ? toBeforeAfter(network) : null }
}

function toBeforeAfter({ before, after }: BeforeAfter): Pick<effects.ObjectiveEffect, 'before' | 'after'> {
  return { before: toFigures(before), after: toFigures(after) }
}

export function toObjectiveLine({ month, fields }: LineRow): wire.ImportLine['objective'] {
  const { figures, former } = fields ?? {}
  if (figures === undefined || month === null) return null
  return { ...monthToWire(month), ...toFigures(figures), replaced: former ? toFigures(former) : null }
}

function toFigures({ recruitments, renewals, upgrades, revenue }: ObjectiveFigures): effects.ObjectiveEffect['after'] {
  return { recruitments, renewals, upgrades, revenue: moneyToWire(BigInt(revenue), currency) }
}
