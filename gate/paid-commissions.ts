import { payBatch, prepareBatch } from '@backoffice/contract/commissions/batches'
import { computeStatements, reviewStatements, validateStatements } from '@backoffice/contract/commissions/statements'
import { makeProduct, signIn } from '../test-support/product.ts'
import { startKillable } from './killable-product.ts'
import { questionsTo } from './product-calls.ts'
import { yearOfSales } from './year-of-sales.ts'

const PASSWORD = 'lagon bleu et vent du large'
const [VALIDATOR, PAYER] = ['premier@exemple.fr', 'second@exemple.fr']
const OUTLETS = 80
const ACTIVITIES = 3_000
/** Counts the lines and statements of a month: every activity pays its outlet and the one agent of all outlets. */
export const EXPECTED = { statements: OUTLETS + 1, lines: 2 * ACTIVITIES }

/** Opens a product with a year of sales that earn commissions, and two managers who compute, validate and pay them. */
export async function openPaidCommissions(name: string, root?: string) {
  const product = await makeProduct(name, { root })
  for (const email of [VALIDATOR, PAYER]) await product.createManager(email, PASSWORD)
  const killable = await startKillable(product)
  const { send, query } = questionsTo(product)
  await query(NETWORK + yearOfSales({ lines: ACTIVITIES, outlets: OUTLETS }))
  const [validator, payer] = [await signIn(product.address, VALIDATOR, PASSWORD), await signIn(product.address, PAYER, PASSWORD)]
  await query(`update sessions set stepped_up_until = now() + interval '2 hours'`)
  const by = { token: validator }

  return {
    ...killable,
    query,
    compute: (month: number) => send(by, computeStatements, { body: { month, year: 2025 } }),
    /** Validates the statements of a month that is computed, and returns the id of the batch that pays them. */
    prepare: async (month: number) => {
      const rows = await query('select id from commission_statements where month = make_date(2025, $1, 1) order by id', [month])
      const ids = rows.map(({ id }) => Number(id))
      await send(by, reviewStatements, { body: { ids } })
      await send(by, validateStatements, { body: { ids } })
      return Number((await send(by, prepareBatch, { body: { month, year: 2025 } }))?.data?.['id'])
    },
    pay: (id: number) => send({ token: payer, key: `paiement-${id}` }, payBatch, { params: { id }, body: {} }),
  }
}

const NETWORK = `
  insert into accounts (first_name, last_name, email, role_name, status, password_hash)
  select first_name, last_name, 'agent@exemple.fr', 'ROLE_AGENT', status, password_hash from accounts where email = '${VALIDATOR}';
  insert into accounts (first_name, last_name, email, role_name, status, password_hash, outlet_number, outlet_name)
  select first_name, last_name, 'pdv' || number || '@exemple.fr', 'ROLE_PDV', status, password_hash, 900000 + number, 'Boutique ' || number
  from accounts, generate_series(1, ${OUTLETS}) number where email = '${VALIDATOR}';
  insert into credit_agent_assignments (account_id, credit_agent_id, valid)
  select outlet.id, agent.id, '[2020-01-01,)' from accounts outlet, accounts agent
  where outlet.role_name = 'ROLE_PDV' and agent.role_name = 'ROLE_AGENT';
  insert into commission_rules (name, beneficiary, movement, basis, kind, value, valid)
  values ('Boutique', 'outlet', 'recruitment', 'TTC', 'percent', 1000, '[2025-01-01,)'),
    ('Agent', 'agent', 'recruitment', 'unit', 'fixed', 100, '[2025-01-01,)');`
