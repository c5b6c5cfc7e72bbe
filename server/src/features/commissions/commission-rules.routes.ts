import * as contract from '@backoffice/contract/commissions/commission-rules'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { changeRule } from './change-rule.ts'
import { getRule, listRules } from './commission-rules.read.ts'
import { previewToWire, ruleFromWire, ruleToWire } from './commission-rules.wire.ts'
import { createRule } from './create-rule.ts'
import { createRuleVersion } from './create-rule-version.ts'
import { deleteRule } from './delete-rule.ts'
import { endRule } from './end-rule.ts'
import { findRuleArticle } from './find-rule-article.ts'

export function commissionRulesRoutes(serve: Serve, db: Database): void {
  serve(contract.listRules, async ({ query }) => (await listRules(db, query)).map(ruleToWire))

  serve(contract.createRule, async ({ tx, body, actor, requireStepUp }) => {
    const id = await createRule(tx, ruleFromWire(body), { actor, requireStepUp })
    return ruleToWire(await getRule(tx, id))
  })

  serve(contract.previewRule, async ({ body, reader }) => {
    const article = await findRuleArticle(reader, body.article)
    return previewToWire({ ...body, article })
  })

  serve(contract.changeRule, async ({ tx, params: { id }, body: { version, ...body }, actor, requireStepUp }) => {
    await changeRule(tx, { id, version, rule: ruleFromWire(body) }, { actor, requireStepUp })
    return ruleToWire(await getRule(tx, id))
  })

  serve(contract.createRuleVersion, async ({ tx, params: { id }, body: { version, ...body }, actor, requireStepUp }) => {
    const newId = await createRuleVersion(tx, { id, version, rule: ruleFromWire(body) }, { actor, requireStepUp })
    return ruleToWire(await getRule(tx, newId))
  })

  serve(contract.endRule, async ({ tx, params: { id }, body, actor, requireStepUp }) => {
    await endRule(tx, { id, version: body.version, validTo: body.validTo }, { actor, requireStepUp })
    return ruleToWire(await getRule(tx, id))
  })

  serve(contract.deleteRule, async ({ tx, params: { id }, requireStepUp }) => {
    const rule = await getRule(tx, id)
    await deleteRule(tx, id, requireStepUp)
    return ruleToWire(rule)
  })
}
