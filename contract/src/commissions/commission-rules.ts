import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { AmountInput } from '../amount.ts'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../integer.ts'
import { ArticleCode, Beneficiary, Rule, ruleFields } from './rule.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const confirmedByManager = { ...byManager, stepUp: true } as const

/** Lists every version of every rule, or those in force on a day. */
export const listRules = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/rules',
  access: byManager,
  query: z.strictObject({ on: Day.optional(), beneficiary: Beneficiary.optional(), article: ArticleCode.optional() }),
  response: z.array(Rule),
})

/** 409 `rule_overlaps` if a rule for the same thing, with the same condition, holds on one of the days. */
export const createRule = endpoint({
  method: 'POST',
  path: '/securecanal/commissions/rules',
  access: confirmedByManager,
  body: ruleFields({}),
  response: Rule,
  message: 'Règle enregistrée.',
})

/** Says in French what a rule would do, and what it would pay on one line of `exampleAmount`. Writes nothing. */
export const previewRule = endpoint({
  method: 'POST',
  path: '/securecanal/commissions/rules/preview',
  transaction: 'none',
  access: byManager,
  body: ruleFields({ exampleAmount: AmountInput.default(100) }),
  response: Rule.pick({ sentence: true, example: true }),
})

/** Changes a rule in place. 409 `rule_used` once a validated statement names it. */
export const changeRule = endpoint({
  method: 'PUT',
  path: '/securecanal/commissions/rules/:id',
  access: confirmedByManager,
  params: IdParams,
  body: ruleFields({ version: Version }),
  response: Rule,
  message: 'Règle enregistrée.',
})

/** Replaces a rule from a day on; the old version ends the day before. */
export const createRuleVersion = endpoint({
  method: 'POST',
  path: '/securecanal/commissions/rules/:id/versions',
  access: confirmedByManager,
  params: IdParams,
  body: ruleFields({ version: Version }),
  response: Rule,
  message: 'Nouvelle version enregistrée.',
})

export const endRule = endpoint({
  method: 'PUT',
  path: '/securecanal/commissions/rules/:id/end',
  access: confirmedByManager,
  params: IdParams,
  body: z.strictObject({ validTo: Day, version: Version }),
  response: Rule,
  message: 'Fin enregistrée.',
})

/** Answers the rule that is gone. 409 `rule_used`. */
export const deleteRule = endpoint({
  method: 'DELETE',
  path: '/securecanal/commissions/rules/:id',
  access: confirmedByManager,
  params: IdParams,
  response: Rule,
  message: 'Règle supprimée.',
})
