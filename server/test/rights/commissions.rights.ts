import { listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import * as batches from '@backoffice/contract/commissions/batches'
import * as contract from '@backoffice/contract/commissions/commission-rules'
import * as contests from '@backoffice/contract/commissions/contests'
import { simulateRules } from '@backoffice/contract/commissions/simulation'
import * as statements from '@backoffice/contract/commissions/statements'
import { downloadStatement, downloadStatements } from '@backoffice/contract/commissions/statements-file'
import { aRuleBody } from '../commission-rules.ts'
import { right, rightToCall, type Right } from './right.ts'

/** Changes by managers only, after confirmation with the PIN. */
const confirmed = { manager: { same: 200, absent: 404 }, hasty: { same: 403, absent: 404 } }
const byManagers = { manager: { none: 200 }, hasty: { none: 200 } }
/** Returns the body of a rule that those of other callers do not overlap. */
const bodyOf = (id: number, validFrom = '2026-01-01') =>
  aRuleBody({ validFrom, validTo: null, condition: { kind: 'before_expiry', days: id % 91 } })

const ofManagers = { manager: { same: 200, absent: 404 }, hasty: { same: 200, absent: 404 } }

/** Everybody who earns reads their own statements. */
const reached = { own: 200, foreign: 404, absent: 404 }
const ofReaders = { manager: { same: 200, absent: 404 }, sectorManager: reached, creditAgent: reached, outlet: reached }
const toReaders = { manager: { none: 200 }, sectorManager: { none: 200 }, creditAgent: { none: 200 }, outlet: { none: 200 } }

export const OF_COMMISSIONS: Right[] = [
  rightToCall(contract.listRules, { query: {} }, byManagers),
  rightToCall(contract.previewRule, { body: aRuleBody() }, byManagers),
  rightToCall(contract.createRule, { body: aRuleBody() }, { manager: { none: 200 }, hasty: { none: 403 } }),
  right(contract.changeRule, ['commissionRule', (id) => ({ params: { id }, body: bodyOf(id) })], confirmed),
  right(contract.createRuleVersion, ['commissionRule', (id) => ({ params: { id }, body: bodyOf(id, '2030-01-01') })], confirmed),
  right(contract.endRule, ['commissionRule', (id) => ({ params: { id }, body: { validTo: '2026-06-30' } })], confirmed),
  right(contract.deleteRule, ['commissionRule', (id) => ({ params: { id } })], confirmed),
  rightToCall(simulateRules, { body: { from: '2026-01', to: '2026-02', rules: [] } }, byManagers),
  rightToCall(statements.listCommissionMonths, { query: { year: 2026 } }, byManagers),
  rightToCall(statements.computeStatements, { body: { month: 2, year: 2026 } }, byManagers),
  rightToCall(listCommissionAlerts, { query: {} }, byManagers),
  rightToCall(downloadStatements, { query: { month: 2, year: 2026 } }, byManagers),
  rightToCall(statements.listStatements, { query: {} }, toReaders),
  right(statements.listStatements, ['outlet', (userId) => ({ query: { userId } })], {
    manager: { same: 200, absent: 404 },
    sectorManager: { same: 403, foreign: 403, absent: 403 },
    creditAgent: { same: 403, foreign: 403, absent: 403 },
    outlet: { own: 200, foreign: 403, absent: 403 },
  }),
  right(statements.getStatement, ['commissionStatement', (id) => ({ params: { id } })], ofReaders),
  right(downloadStatement, ['commissionStatement', (id) => ({ params: { id } })], ofReaders),
  right(statements.reviewStatement, ['commissionStatement', (id) => ({ params: { id }, body: {} })], {
    manager: { same: 200, absent: 404 },
    hasty: { same: 200, absent: 404 },
  }),
  // Each row is a draft, which can be neither reopened nor validated.
  right(statements.reopenStatement, ['commissionStatement', (id) => ({ params: { id }, body: { raison: 'Erreur' } })], {
    manager: { same: 409, absent: 404 },
    hasty: { same: 409, absent: 404 },
  }),
  right(statements.validateStatement, ['commissionStatement', (id) => ({ params: { id }, body: {} })], {
    manager: { same: 409, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
  right(statements.reviewStatements, ['commissionStatement', (id) => ({ body: { ids: [id] } })], {
    manager: { same: 200, absent: 200 },
    hasty: { same: 200, absent: 200 },
  }),
  right(statements.validateStatements, ['commissionStatement', (id) => ({ body: { ids: [id] } })], {
    manager: { same: 200, absent: 200 },
    hasty: { same: 403, absent: 403 },
  }),
  right(contests.contestLine, ['commissionLine', (id) => ({ params: { id }, body: { raison: 'Il manque une prime' } })], {
    sectorManager: reached,
    creditAgent: reached,
    outlet: reached,
  }),
  // Nobody contests the line.
  right(contests.answerContest, ['commissionLine', (id) => ({ params: { id }, body: { outcome: 'refused' as const, raison: 'Juste' } })], {
    manager: { same: 409, absent: 404 },
    hasty: { same: 409, absent: 404 },
  }),
  // No statement of the month is validated, and each row is prepared by another manager.
  rightToCall(batches.prepareBatch, { body: { month: 1, year: 2026 } }, { manager: { none: 409 }, hasty: { none: 403 } }),
  rightToCall(batches.listBatches, { query: {} }, byManagers),
  rightToCall(batches.listCommissionEarners, {}, byManagers),
  right(batches.getBatch, ['commissionBatch', (id) => ({ params: { id } })], ofManagers),
  right(batches.downloadPaymentFile, ['commissionBatch', (id) => ({ params: { id } })], ofManagers),
  right(batches.payBatch, ['commissionBatch', (id) => ({ params: { id }, body: {} })], {
    manager: { same: 200, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
  right(batches.cancelBatch, ['commissionBatch', (id) => ({ params: { id }, body: { raison: 'Erreur' } })], ofManagers),
  right(statements.listStatementLines, ['commissionStatement', (id) => ({ params: { id }, query: {} })], ofReaders),
]
