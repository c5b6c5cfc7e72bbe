import { sql, type RawBuilder } from 'kysely'
import { literalOf } from '../../database/like.ts'
import { outletsOfSector, outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import type { AlertKind } from './alert-sentence.rules.ts'
import type { AlertStatus } from './stock-alert.rules.ts'

/** `serial` is a number, or that of a card; `q` a part of one, or of the name or number of the outlet. */
export type AlertFilter = {
  kinds?: readonly AlertKind[] | undefined
  status?: AlertStatus | undefined
  outletId?: number | undefined
  sectorManagerId?: number | undefined
  serial?: string | undefined
  q?: string | undefined
}

/** Returns the condition on `alert` for the alerts that the actor asks for and sees. */
export function chosenAlerts(actor: Actor, { kinds, status, outletId, sectorManagerId, serial, q }: AlertFilter): RawBuilder<unknown> {
  return sql`${sql.join(
    [
      isVisibleTo(actor),
      status === undefined ? sql`alert.status <> 'closed'` : sql`alert.status = ${status}`,
      ...(kinds === undefined ? [] : [sql`alert.kind = any(${kinds}::text[])`]),
      ...(outletId === undefined ? [] : [sql`alert.outlet_id = ${outletId}`]),
      ...(sectorManagerId === undefined ? [] : [isInSector(sectorManagerId)]),
      ...(serial === undefined ? [] : [isAbout(canonicalNumber(serial.toUpperCase()))]),
      ...(q === undefined ? [] : [containsText(q)]),
    ],
    sql` and `,
  )}`
}

export function isVisibleTo(actor: Actor): RawBuilder<unknown> {
  return actor.scope === 'all' ? sql`true` : sql`alert.outlet_id in (${outletsVisibleTo(actor)})`
}

function isInSector(sectorManagerId: number): RawBuilder<unknown> {
  return sql`alert.outlet_id in ${outletsOfSector(sectorManagerId)}`
}

function isAbout(canonical: string): RawBuilder<unknown> {
  return sql`(
    (is_of_twin(alert.kind) and alert.subject = ${canonical})
    or alert.serial_id = (select numbered.serial_id from serial_numbers numbered where numbered.canonical = ${canonical})
  )`
}

function containsText(q: string): RawBuilder<unknown> {
  const upper = q.toUpperCase()
  const [written, significant, name] = [upper, upper.replace(/^0+(?=.)/, ''), q].map((text) => `%${literalOf(text)}%`)
  return sql`(
    (is_of_twin(alert.kind) and alert.subject like ${significant})
    or exists (
      select from serial_numbers numbered
      where numbered.serial_id = alert.serial_id and (numbered.written like ${written} or numbered.canonical like ${significant})
    )
    or alert.outlet_id in (select id from accounts where plain(outlet_name) like plain(${name}) or outlet_number like ${significant})
  )`
}
