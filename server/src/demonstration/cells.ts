import { sql, type RawBuilder } from 'kysely'
import { currency, timezone } from '../config.ts'
import { LAST_NAMES, MEN, WOMEN } from './names.ts'

type Cell = readonly [heading: string, column: string, value: RawBuilder<unknown>, cell?: RawBuilder<unknown>]

const TAX_PERCENT = 8.5
const MINOR_UNITS = sql.lit(10 ** currency.decimals)

const text = (value: string) => sql`${value}::text`
const decimal = (amount: string) => sql`replace(round(${sql.ref(amount)} / ${MINOR_UNITS}::numeric, 2)::text, '.', ',')`
const frenchDay = (day: string) => sql`coalesce(to_char(${sql.ref(day)}, 'DD/MM/YYYY'), '')`

/** The columns of the operator's file in its order: heading, our column with its value, and the cell where it differs from that value. */
export const CELLS: readonly Cell[] = [
  ['DISTPRINC', 'distributor', text('DISTRIBUTION OCÉAN')],
  ['NUMDIST', 'outlet_number', sql`sale.outlet_number::text`],
  ['NOMDIST', 'outlet_name', sql`outlet.name`],
  ['CSALESMAN', 'salesman_code', sql`outlet.codes[1 + sale.line % 3]`],
  ['LSALESMAN', 'salesman_name', sql`outlet.names[1 + sale.line % 3]`],
  ['CUSER', 'user_code', sql`'U' || sale.outlet_number`],
  ['LUSER', 'user_name', sql`'Caisse ' || sale.outlet_number`],
  ['CCIVIL', 'civility', sql`case when mixed % 25 < 13 then 'MME' else 'M' end`],
  ['NOM', 'last_name', sql`(${LAST_NAMES}::text[])[1 + mixed / 1000 % ${LAST_NAMES.length}::integer]`],
  [
    'PRENOM',
    'first_name',
    sql`(case when mixed % 25 < 13 then ${WOMEN}::text[] else ${MEN}::text[] end)[1 + mixed / 25 % ${MEN.length}::integer]`,
  ],
  ['NUMABO', 'subscriber_number', sql`subscriber::text`],
  ['NUMABONT', 'contract_number', sql`(subscriber - 20000000)::text`],
  ['DATE', 'occurred_at', sql`local_time at time zone ${timezone}`, sql`to_char(local_time, 'DD/MM/YYYY HH24:MI:SS')`],
  ['CMOUVMT', 'movement_code', sql`sale.movement_code`],
  ['MONTANT_TTC', 'amount', sql`made.amount`, decimal('amount')],
  ['MONTANT_HT', 'amount_net', sql`amount_net`, decimal('amount_net')],
  ['DEVISE', 'currency', text(currency.code)],
  ['TX_TVA', 'tax_rate', sql`${TAX_PERCENT}::numeric`, sql`replace(tax_rate::text, '.', ',')`],
  ['GROUPE', 'group_name', text('GROUPE A')],
  ['CSOCIETE', 'company_code', text('SOC1')],
  ['CARTICLE', 'article_code', sql`article.code`],
  ['LARTICLE', 'article_label', sql`article.label`],
  ['DEBABO', 'starts_on', sql`case when sale.months > 0 then sale.day end`, frenchDay('starts_on')],
  [
    'FINABO',
    'ends_on',
    sql`case when sale.months > 0 then (sale.day + make_interval(months => sale.months))::date end`,
    frenchDay('ends_on'),
  ],
  ['DUREE', 'duration', sql`case when sale.months > 0 then sale.months * 30 || 'J' else '' end`],
  ['VALIDFULL', 'valid_full', text('O')],
  ['NUMCARTE', 'card_number', sql`'000' || short_card`],
  ['NUMDECO', 'decoder_number', sql`case when is_new_card then '' else coalesce(other_decoder, '000280' || subscriber) end`],
  ['NUMSCRATCH', 'scratch_number', text('')],
  ['MONTANT_TAXE', 'tax_amount', sql`amount - amount_net`, decimal('tax_amount')],
  ['IDTRANSACTION_MOBILE', 'mobile_transaction_id', sql`mobile_id`],
]

/** Selects all that a line of the files says. */
export const FULL_LINES = sql`(
  select sale.outlet_id, line_status, local_time, import.id as import_id, sale.line_number::integer as line_number, sale.day, sale.kind,
    ${sql.join(CELLS.map(([, column, value]) => sql`${value} as ${sql.ref(column)}`))},
    -- The same as an import's, so that importing a demonstration file again adds nothing.
    left(encode(sha256(convert_to(concat_ws(chr(31), sale.outlet_number, (extract(epoch from local_time) * 1000)::bigint, subscriber,
      short_card, sale.movement_code, article.code, upper(mobile_id)), 'UTF8')), 'hex'), 32)::uuid as identity,
    case when sale.kind = 'other' then 'Code mouvement inconnu\u00a0: la ligne compte dans «\u00a0Autres\u00a0».' end as warning
  from demo_lines sale
  join demo_outlets outlet on outlet.outlet_id = sale.outlet_id
  join demo_articles article on article.place = sale.article
  join imports import on import.file_name = sale.file_name,
    lateral (select sale.day + make_interval(secs => second) as local_time, (hashint8extended(subscriber, 11) & 2147483647)::integer as mixed,
      case when line % 100 < 42 then 'TX' || lpad(to_hex(hashint8extended(line, 9) & 281474976710655), 12, '0') else '' end as mobile_id,
      sale.price * ${MINOR_UNITS}::bigint as amount, sale.kind = 'paid_exchange' and article.code = 'CARTV6' as is_new_card) made,
    lateral (select case when is_new_card then '141' else '140' end || subscriber as short_card) numbered,
    lateral (select round(amount / (1 + ${TAX_PERCENT}::numeric / 100))::bigint as amount_net) net
)`

/** The faults of rejected lines: column, wrong value and reason. */
export const FAULTS = sql`(values
  (0, 'DATE', to_char(local_time, '"31/11/"YYYY HH24:MI:SS'), 'Le 31 novembre n’existe pas.'),
  (1, 'MONTANT_TTC', amount / ${MINOR_UNITS} || ',O0', 'La lettre O se trouve à la place d’un zéro.'),
  (2, 'NUMABO', '', 'Le numéro d’abonné manque.'),
  (3, 'DATE', to_char(local_time, '"14/03/1999" HH24:MI:SS'), 'Date antérieure à 2000.'),
  (4, 'NUMDIST', '', 'Le numéro de point de vente manque.')
)`
