export type StockRead = { title: string; path: string; statement: string }

/** A number that every size of the data has, and its beginning and end. */
const NUMBER = '00028060001234'
const BEGINNING = '000280600012'
const END = '1234'
const SIZE = 20

/** Returns the calls of the stock screens, each with a statement that answers the same rows. */
export function stockReadsOf(): StockRead[] {
  const serials = '/securecanal/serials'
  return [
    { title: 'serials by the beginning of a number', path: `${serials}?q=${BEGINNING}&size=${SIZE}`, statement: byText(BEGINNING) },
    { title: 'serials by the end of a number', path: `${serials}?q=${END}&size=${SIZE}`, statement: byText(END) },
    { title: 'all serials, first page', path: `${serials}?size=${SIZE}`, statement: listed('true') },
    { title: 'life-line', path: `${serials}/${NUMBER}`, statement: LIFE },
    { title: 'overview, 200 outlets × 60 articles', path: '/securecanal/stock-global', statement: OVERVIEW },
  ]
}

const answer = (data: string) => `select json_build_object('data', (${data}))::text as json`

const SERIAL = `serial.number, serial.card, article.code, article.label, depot.kind, outlet.outlet_name, serial.unit_price, serial.received_on,
  serial.shipped_on, serial.sold_on`
const JOINED = `serials serial join articles article on article.id = serial.article_id join depots depot on depot.id = serial.depot_id
  left join accounts outlet on outlet.id = coalesce(depot.outlet_id, serial.sold_by)`

function byText(text: string): string {
  const ids = [
    `select serial_id from serial_numbers where written >= '${text}' and written < '${text}~'`,
    `select serial_id from serial_numbers where canonical >= '${text}' and canonical < '${text}~'`,
    `select serial_id from serial_numbers where reverse(written) collate "C" >= reverse('${text}') and reverse(written) collate "C" < reverse('${text}') || '~'`,
  ]
  return listed(`serial.id in (${ids.join(' union ')})`)
}

function listed(where: string): string {
  return answer(`
    with content as (select ${SERIAL} from ${JOINED} where ${where} order by serial.number, serial.id limit ${SIZE})
    select json_build_object('content', (select coalesce(json_agg(content), '[]') from content),
      'totalElements', (select count(*) from serials serial where ${where}))`)
}

const LIFE = answer(`
  with chosen as (select serial_id as id from serial_numbers where canonical = ltrim('${NUMBER}', '0')),
  event as (
    select move.at, move.kind, origin.kind as "from", target.kind as "to", move.document_kind, move.document_id, move.reference, person.last_name
    from chosen join stock_move_serials moved on moved.serial_id = chosen.id join stock_moves move on move.id = moved.move_id
    join depots origin on origin.id = move.from_depot_id join depots target on target.id = move.to_depot_id
    join accounts person on person.id = move.person_id order by move.id
  )
  select json_build_object('serial', (select row_to_json(one) from (select ${SERIAL} from ${JOINED} where serial.id in (select id from chosen)) one),
    'events', (select json_agg(event) from event))`)

const OVERVIEW = answer(`
  with sold as (
    select move.from_depot_id as depot_id, move.article_id, sum(move.quantity) as pieces
    from stock_moves move join depots customers on customers.id = move.to_depot_id and customers.kind = 'sold'
    where move.at >= current_date - 56 and move.at < current_date group by 1, 2
  ), rows as (
    select depot.id as depot, depot.kind, outlet.outlet_name, article.code, article.label, account.balance, sold.pieces, account.balance * article.price
    from ledger_accounts account join depots depot on depot.id = account.depot_id and depot.kind in ('central', 'outlet', 'transit', 'faulty')
    join articles article on article.id = account.article_id left join accounts outlet on outlet.id = depot.outlet_id
    left join sold on sold.depot_id = account.depot_id and sold.article_id = account.article_id
  )
  select json_build_object('rows', (select json_agg(rows) from rows))`)
