import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { ReceivedLine } from './stock-effect.rules.ts'
import type { ReceivedGoods } from './stock-lines.rules.ts'

const RETIRED = 'Cet article est retiré\u00a0: rétablissez-le pour le recevoir.'
const NOT_STOCKED = 'Cet article n’est pas un matériel\u00a0: il n’a pas de stock. Si c’en est un, corrigez sa famille au catalogue.'
const NUMBER_MISSING = 'Les pièces de cet article ont un numéro\u00a0: remplissez SERIE.'
const NUMBER_TOO_MUCH = 'Cet article se compte\u00a0: laissez SERIE vide et remplissez QUANTITE.'
/** Equals the length that the contract allows for the code of an article. */
const CODE_MAX = 20
const CODE_TOO_LONG = `Aucun article n’a ce code, qui est trop long pour en créer un\u00a0: ${CODE_MAX} caractères au plus.`
const UNKNOWN_ARTICLE = 'Article inconnu\u00a0: il sera créé, à compléter.'
/** Words the reasons; `{}` stands for the detail that each names. */
const WRONG_LENGTH = 'Les numéros de cet article comptent {} caractères.'
const WRONG_CARD_LENGTH = 'Les cartes de cet article comptent {} caractères.'
const REPEATED = 'Ce numéro est déjà à la ligne {}.'
const KNOWN = 'Ce numéro est déjà connu\u00a0: {}.'

/** Sets the status of every readable line against the articles, the serials and the receipts as they are now. */
export async function classifyStockLines(tx: Tx, importId: number): Promise<void> {
  await sql`
    with line as materialized (${readLines(importId)}), article as materialized (${ARTICLES}),
    entered as materialized (${ENTERED}), known as (${KNOWN_SERIALS}),
    repeated as (
      select distinct on (line_number) line_number, is_card, first_line from entered where first_line < line_number order by line_number, is_card
    ),
    judged as (
      select line.*, article.id as article_id, article.is_retired, article.is_not_stocked, article.serial_length, repeated.first_line, repeated.is_card as is_card_repeated,
        known.line_number is not null as is_known, known.origin, known.is_card as is_card_known,
        coalesce(article.is_serialised, is_first_numbered) as is_serialised,
        coalesce(
          not known.is_card and not known.is_known_card and known.article_id = article.id and known.slip = line.slip and known.day = line.day, false
        ) as is_same_serial,
        number is null and (first_equal < line.line_number or ${WAS_COUNTED}) as is_same_count
      from line
      left join article on article.code = line.article_code
      left join repeated on repeated.line_number = line.line_number
      left join known on known.line_number = line.line_number
    ),
    weighed as (select *, is_same_serial or is_same_count as is_same from judged),
    decided as (select *, ${REASON} as reason, ${FAULTY_COLUMN} as faulty_column from weighed),
    told as (
      select *, case when reason is not null then faulty_column when article_id is null then 'ARTICLE' end as told_column from decided
    )
    update import_lines set
      line_status = case when told.reason is not null then 'rejected' when is_same then 'duplicate' else 'accepted' end,
      warning = case when told.reason is null and article_id is null then ${UNKNOWN_ARTICLE} end,
      reason = told.reason, problem_column = told_column, problem_value = fields -> 'read' ->> told_column,
      fields = fields || jsonb_build_object('isSerialised', is_serialised)
    from told
    where import_lines.import_id = ${importId} and import_lines.line_number = told.line_number
  `.execute(unprepared(tx))
}

/** Selects the values of the lines; `first_equal` is the first line with the same counted goods. */
function readLines(importId: number) {
  return sql`
    select line_number, day, article_code, goods ->> 'number' as number, goods ->> 'card' as card, (goods ->> 'quantity')::integer as quantity,
      (goods ->> 'unitPrice')::bigint as unit_price, goods ->> 'slip' as slip,
      first_value(goods ->> 'number') over (partition by article_code order by line_number) is not null as is_first_numbered,
      first_value(line_number) over (
        partition by article_code, day, goods ->> 'slip', goods ->> 'quantity', goods ->> 'unitPrice' order by line_number
      ) as first_equal
    from import_lines cross join lateral (select fields -> 'goods' as goods) said
    where import_id = ${importId} and fields is not null`
}

/** Selects the known articles. Whether their pieces have numbers, the file shows if nobody completed the article and none moved. */
const ARTICLES = sql`
  select id, code, is_retired, family <> 'equipment' as is_not_stocked, serial_length, case when is_complete or has_moved(id) then is_serialised end as is_serialised
  from articles where code in (select article_code from line)`

/** Selects each number and card, with the first line that has it. */
const ENTERED = sql`
  select line_number, canonical_number(written) as canonical, is_card,
    first_value(line_number) over (partition by canonical_number(written) order by line_number) as first_line
  from line cross join lateral (values (number, false), (card, true)) entered (written, is_card) where written is not null`

/** Selects the lines with a known number or card. A serial whose receipt was withdrawn may come again, and its card with any serial. */
const KNOWN_SERIALS = sql`
  select distinct on (entered.line_number) entered.line_number, entered.is_card, numbered.is_card as is_known_card, serial.article_id, came.slip,
    came.day, concat_ws(', ', 'reçu le ' || to_char(serial.received_on, 'DD/MM/YYYY'), 'bon ' || came.slip) as origin
  from entered
  join serial_numbers numbered on numbered.canonical = entered.canonical
  join serials serial on serial.id = numbered.serial_id
  join depots depot on depot.id = serial.depot_id
  left join stock_receipt_lines came on came.id = serial.receipt_line_id
  where depot.kind <> 'supplier' or (entered.is_card and not numbered.is_card)
  order by entered.line_number, entered.is_card`

/** True if a receipt, or a line of an applied file, says the same of counted goods. */
const WAS_COUNTED = sql`(
  exists (
    select from stock_receipt_lines came
    where came.article_id = article.id and came.slip = line.slip and came.day = line.day and came.quantity = line.quantity
      and came.unit_price = line.unit_price
  ) or exists (
    select from import_lines earlier
    join imports on imports.id = earlier.import_id and imports.import_kind = 'stock' and imports.state = 'applied'
    where earlier.line_status = 'accepted' and earlier.article_code = line.article_code and earlier.day = line.day
      and earlier.fields -> 'goods' ->> 'slip' = line.slip and (earlier.fields -> 'goods' ->> 'quantity')::integer = line.quantity
      and (earlier.fields -> 'goods' ->> 'unitPrice')::bigint = line.unit_price
      and exists (
        select from stock_receipts receipt join stock_receipt_lines came on came.receipt_id = receipt.id
        where receipt.import_id = imports.id and came.article_id = article.id and came.slip = line.slip and came.day = line.day and came.quantity > 0
      )
  )
)`

const REASON = sql`
  case
    when article_id is null and length(article_code) > ${sql.lit(CODE_MAX)} then ${CODE_TOO_LONG}
    when is_retired and not is_same then ${RETIRED}
    when is_not_stocked and not is_same then ${NOT_STOCKED}
    when number is null and is_serialised then ${NUMBER_MISSING}
    when number is not null and not is_serialised then ${NUMBER_TOO_MUCH}
    when length(number) <> serial_length then replace(${WRONG_LENGTH}, '{}', serial_length::text)
    when length(card) <> serial_length then replace(${WRONG_CARD_LENGTH}, '{}', serial_length::text)
    when first_line is not null then replace(${REPEATED}, '{}', first_line::text)
    when is_known and not is_same_serial then replace(${KNOWN}, '{}', origin)
  end`

const FAULTY_COLUMN = sql`
  case
    when (is_retired or is_not_stocked) and not is_same or article_id is null and length(article_code) > ${sql.lit(CODE_MAX)} then 'ARTICLE'
    when number is null or not is_serialised or length(number) <> serial_length then 'SERIE'
    when length(card) <> serial_length or coalesce(is_card_repeated, is_card_known, false) then 'CARTE'
    else 'SERIE'
  end`

export async function listReceivedLines(tx: Tx, importId: number): Promise<ReceivedLine[]> {
  const { rows } = await sql<Omit<ReceivedLine, keyof ReceivedGoods> & { goods: ReceivedGoods }>`
    select day, article_code, article.id as article_id, (fields ->> 'isSerialised')::boolean as is_serialised, fields -> 'goods' as goods
    from import_lines left join articles article on article.code = article_code
    where import_id = ${importId} and line_status = 'accepted' order by line_number
  `.execute(unprepared(tx))
  return rows.map(({ goods, ...row }) => ({ ...row, ...goods }))
}
