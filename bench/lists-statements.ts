export type List = { title: string; query: Record<string, string>; statement: string }

const SIZE = 50
const FIELDS = `line.id, line.occurred_at as date, line.day, line.kind, line.movement_code as "movementCode", line.outlet_id as "outletId",
  outlet.outlet_number as "outletNumber", outlet.outlet_name as "outletName", line.salesman_code as "salesmanCode", line.salesman_name as "salesmanName",
  line.subscriber_number as "subscriberNumber", line.first_name || ' ' || line.last_name as "subscriberName", line.card_number as "cardNumber",
  line.decoder_number as "decoderNumber", line.article_code as "articleCode", article.label as "articleLabel", line.starts_on as "startsOn",
  line.ends_on as "endsOn", line.duration, line.amount::numeric / 100 as amount, line.warning, line.import_id as "importId",
  import.file_name as "importFile", line.line_number as line, line.voided_at as "voidedAt", line.void_reason as "voidReason"`

type Filter = {
  title: string
  query: Record<string, string>
  where: string
  /** The statement for the total; without it, the lines are counted. */
  total?: string
  order?: string
  pages: number[]
}
export type BenchIds = {
  year: { start: string; end: string }
  month: { start: string; end: string }
  outletId: number
  sectorManagerId: number
  subscriber: string
}

/** Returns the lists by filter and page, each with the cheapest statement: names for its 50 lines only, and the total from a roll-up. */
export function listsOf(known: BenchIds): List[] {
  return [...yearFilters(known), ...monthFilters(known)].flatMap((filter) => filter.pages.map((page) => listOf(filter, page)))
}

function yearFilters({ year, outletId, sectorManagerId }: BenchIds): Filter[] {
  const inYear = `day between '${year.start}' and '${year.end}'`
  const inMonths = `month between '${year.start}' and '${year.end}'`
  return [
    { title: 'a year', query: year, where: inYear, total: `select sum(lines) from sector_months where ${inMonths}`, pages: [0, 1_000] },
    {
      title: 'a sector’s year',
      query: { ...year, responsableId: String(sectorManagerId) },
      where: `${inYear} and outlet_id in (select outlet_id from outlet_assignments where sector_manager_id = ${sectorManagerId})`,
      total: `select sum(lines) from sector_months where ${inMonths} and sector_manager_id = ${sectorManagerId}`,
      pages: [1_000],
    },
    {
      title: 'an outlet’s year',
      query: { ...year, outletId: String(outletId) },
      where: `${inYear} and outlet_id = ${outletId}`,
      total: `select sum(lines) from outlet_months where ${inMonths} and outlet_id = ${outletId}`,
      pages: [0],
    },
    {
      title: 'the recruitments of a year',
      query: { ...year, indicator: 'recruitments' },
      where: `${inYear} and kind = 'recruitment'`,
      total: `select sum(recruitments) from sector_months where ${inMonths}`,
      pages: [1_000],
    },
  ]
}

function monthFilters({ month, subscriber }: BenchIds): Filter[] {
  const inMonth = `day between '${month.start}' and '${month.end}'`
  const numbers = ['subscriber_number', 'card_number', 'decoder_number']
  const matches = [
    ...numbers.map((column) => `${column} like '%${subscriber}%'`),
    `last_name || ' ' || first_name || ' ' || last_name ilike '%${subscriber}%'`,
  ]
  return [
    {
      title: 'a subscriber, in a month',
      query: { ...month, q: subscriber },
      where: `${inMonth} and (${matches.join(' or ')})`,
      pages: [0],
    },
    {
      title: 'a month by amount',
      query: { ...month, sort: '-amount' },
      where: inMonth,
      total: `select sum(lines) from sector_months where month = '${month.start}'`,
      order: 'amount desc, occurred_at desc, id desc',
      pages: [0],
    },
  ]
}

function listOf({ title, query, where, total, order = 'occurred_at desc, id desc' }: Filter, page: number): List {
  const statement = `
    with found as ${total === undefined ? 'materialized' : 'not materialized'} (
      select id, day, occurred_at, amount from activities where ${where} and voided_at is null
    ), chosen as (
      select id, day from found order by ${order} limit ${SIZE} offset ${page * SIZE}
    ), content as (
      select ${FIELDS} from chosen join activities line using (id, day)
      join accounts outlet on outlet.id = line.outlet_id join articles article on article.code = line.article_code
      join imports import on import.id = line.import_id
      order by ${order.replaceAll(/\b(amount|occurred_at|id)\b/g, 'line.$1')}
    )
    select json_build_object('data', json_build_object('content', (select coalesce(json_agg(content), '[]') from content), 'page', ${page}, 'size', ${SIZE},
      'totalElements', (${total ?? 'select count(*) from found'})))::text as json`
  return {
    title: `${title}, page ${page}`,
    query: { ...query, page: String(page), size: String(SIZE) },
    statement,
  }
}
