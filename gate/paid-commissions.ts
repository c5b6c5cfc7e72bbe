import { payBatch, prepareBatch } from '@backoffice/contract/commissions/batches'
import { computeStatements, reviewStatements, validateStatements } from '@backoffice/contract/commissions/statements'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeProduct, msUntilReady, signIn } from '../test-support/product.ts'
import { questionsTo } from './product-calls.ts'

const PASSWORD = 'lagon bleu et vent du large'
const [VALIDATOR, PAYER] = ['premier@exemple.fr', 'second@exemple.fr']
const OUTLETS = 80
const ACTIVITIES = 3_000
/** Counts the lines and statements of a month: every activity pays its outlet and the one agent of all outlets. */
export const EXPECTED = { statements: OUTLETS + 1, lines: 2 * ACTIVITIES }

/** Opens a product with a year of sales that earn commissions, and two managers who compute, validate and pay them. */
export async function openPaidCommissions(name: string, root?: string) {
  const product = await makeProduct(name, root)
  for (const email of [VALIDATOR, PAYER]) await product.createManager(email, PASSWORD)
  let server = await product.start()
  const { send, query } = questionsTo(product)
  await query(SALES)
  const [validator, payer] = [await signIn(product.address, VALIDATOR, PASSWORD), await signIn(product.address, PAYER, PASSWORD)]
  await query(`update sessions set stepped_up_until = now() + interval '2 hours'`)
  const by = { token: validator }

  return {
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
    killServer: async () => {
      server.child.kill('SIGKILL')
      await server.finished
      server = await product.start()
    },
    killDatabase: async () => {
      process.kill(await product.postmasterPid(), 'SIGKILL')
      await sleep(100)
      await msUntilReady(product.address)
    },
    verify: () => product.run('server/src/ledger-verify.ts').finished,
    remove: async () => {
      server.child.kill('SIGTERM')
      await server.finished
      await product.remove()
    },
  }
}

const SALES = `
  insert into articles (code, label, family) values ('FORM-01', 'Formule', 'subscription');
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
    ('Agent', 'agent', 'recruitment', 'unit', 'fixed', 100, '[2025-01-01,)');
  insert into imports (state, file_name, applied_at, day_from, day_to, counts)
  values ('applied', 'ventes.csv', now(), '2025-01-01', '2025-12-31', '{}');
  insert into activities (day, occurred_at, identity, import_id, line_number, outlet_id, salesman_code, salesman_name, subscriber_number,
    card_number, decoder_number, movement_code, kind, amount, article_code)
  select day, day + time '09:00', gen_random_uuid(), (select max(id) from imports), line, outlet.id, '', '', (10000000 + line)::text, '', '',
    'RECRUTEMENT', 'recruitment', 1000 + line % 500, 'FORM-01'
  from generate_series(1, 12) month, generate_series(1, ${ACTIVITIES}) line,
    lateral (select make_date(2025, month, 1 + line % 28) as day) dated,
    lateral (select id from accounts where outlet_number = (900000 + 1 + line % ${OUTLETS})::text) outlet;
  analyze activities;`
