import type { ActivityEffect } from '@backoffice/contract/imports/import-effect'
import type * as wire from '@backoffice/contract/imports/imports'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import { monthToWire } from '../../shared/months.ts'
import type { Effect, EffectFigures } from './activity-effect.rules.ts'
import type { DetailedImport, ImportRow } from './imports.read.ts'
import type { Leaving } from './activities-leaving.read.ts'
import type { LineRow, WaitingRow } from './import-lines.read.ts'
import { toReceipt, toStockEffect } from './stock-import.wire.ts'
import { toStatementEffect } from './statement-import.wire.ts'
import { toObjectiveEffect, toObjectiveLine } from './objective-import.wire.ts'

export function toSummary(row: ImportRow): wire.ImportSummary {
  return {
    id: row.id,
    importKind: row.importKind,
    state: row.state,
    file: {
      name: row.fileName,
      bytes: Number(row.fileBytes),
      format: row.format,
      encoding: row.encoding,
      separator: row.separator,
      sheet: row.sheet,
      otherSheets: row.otherSheets,
      headerLine: row.headerLine,
      columns: row.columns,
    },
    period: row.dayFrom !== null && row.dayTo !== null ? { from: row.dayFrom, to: row.dayTo } : null,
    month: row.month?.slice(0, 7) ?? null,
    createOutlets: row.createsOutlets,
    counts: row.counts,
    linesRead: row.linesRead,
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    createdBy: toPerson(row.createdById, row.createdByName),
    analysedAt: row.analysedAt?.toISOString() ?? null,
    appliedAt: row.appliedAt?.toISOString() ?? null,
    appliedBy: toPerson(row.appliedById, row.appliedByName),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: toPerson(row.undoneById, row.undoneByName),
    undoReason: row.undoReason,
    version: row.version,
  }
}

export function toImport(row: DetailedImport, lines: readonly LineRow[]): wire.Import {
  const [summary, problems] = [toSummary(row), lines.map(toLine)]
  switch (row.importKind) {
    case 'activation':
      return { ...summary, importKind: row.importKind, effect: row.effect && toEffect(row.effect), problems }
    case 'objectif':
      return { ...summary, importKind: row.importKind, effect: row.effect && toObjectiveEffect(row.effect), problems }
    case 'stock':
      return { ...summary, importKind: row.importKind, effect: row.effect && toStockEffect(row.effect), problems }
    case 'depot':
      return { ...summary, importKind: row.importKind, effect: row.effect, problems }
    case 'relance':
      return { ...summary, importKind: row.importKind, effect: row.effect, problems }
    case 'rapprochement':
      return { ...summary, importKind: row.importKind, effect: row.effect && toStatementEffect(row.effect), problems }
  }
}

export function toLeaving({
  removed,
  restored,
  outletsLeaving,
  outletsStaying,
  ...figures
}: Leaving): NonNullable<wire.ActivityImport['leaving']> {
  return { ...toFigures(figures), removed, restored, outletsLeaving, outletsStaying }
}

export function toLine(row: LineRow): wire.ImportLine {
  return {
    line: row.line,
    fate: row.lineStatus,
    isWarning: row.isWarning,
    column: row.column,
    read: row.read,
    reason: row.reason,
    date: row.occurredAt?.toISOString() ?? null,
    outletNumber: row.outletNumber,
    outletName: row.outletName,
    subscriberNumber: row.subscriberNumber,
    movementCode: row.movementCode,
    articleCode: row.articleCode,
    amount: row.amount === null ? null : moneyToWire(row.amount, currency),
    replacedAmount: row.replacedAmount === null ? null : moneyToWire(row.replacedAmount, currency),
    objective: toObjectiveLine(row),
    statement: toStatement(row),
    receipt: toReceipt(row),
    renewal: toRenewal(row),
  }
}

function toStatement({ month, fields }: LineRow): wire.ImportLine['statement'] {
  if (month === null || fields?.quantities === undefined) return null
  return { ...monthToWire(month), ...fields.quantities }
}

function toRenewal({ fields }: LineRow): wire.ImportLine['renewal'] {
  if (fields?.endsOn === undefined) return null
  return { endsOn: fields.endsOn, packageName: fields.packageName ?? null }
}

export function toWaitingLine(row: WaitingRow) {
  return {
    importId: row.importId,
    line: row.line,
    outletNumber: row.outletNumber ?? '',
    outletName: row.outletName ?? '',
    // A quarantined line is readable, so it has a date and an amount.
    date: row.occurredAt!.toISOString(),
    subscriberNumber: row.subscriberNumber ?? '',
    movementCode: row.movementCode ?? '',
    articleCode: row.articleCode ?? '',
    amount: moneyToWire(row.amount!, currency),
    reason: row.reason ?? '',
  }
}

function toEffect(effect: Effect): ActivityEffect {
  return {
    months: effect.months,
    before: { ...toFigures(effect.before), activeOutlets: effect.before.activeOutlets },
    after: { ...toFigures(effect.after), activeOutlets: effect.after.activeOutlets },
    days: effect.days.map(({ date, before, after }) => ({ date, before: toFigures(before), after: toFigures(after) })),
    outlets: effect.outlets.map(({ outletId, outletNumber, outletName, before, after }) => ({
      outletId,
      outletNumber,
      outletName,
      before: toFigures(before),
      after: toFigures(after),
    })),
    unknownDays: (effect.unknownDays ?? []).map(({ date, before, after }) => ({
      date,
      before: toFigures(before),
      after: toFigures(after),
    })),
    unknownOutlets: effect.unknownOutlets.map(({ outletNumber, outletName, figures }) => ({
      outletNumber,
      outletName,
      figures: toFigures(figures),
    })),
    corrections: effect.corrections
      ? { lines: effect.corrections.lines, revenue: moneyToWire(BigInt(effect.corrections.revenue), currency) }
      : null,
    unknownArticles: effect.unknownArticles.map(({ code, label, family, lines }) => ({ code, label, family, lines })),
  }
}

function toFigures(figures: EffectFigures): ActivityEffect['days'][number]['before'] {
  const { recruitments, renewalsEarly, renewalsLate, upgrades, equipmentSales, other, lines, revenue } = figures
  return {
    recruitments,
    renewals: renewalsEarly + renewalsLate + upgrades,
    renewalsEarly,
    renewalsLate,
    upgrades,
    equipmentSales,
    other,
    lines,
    revenue: moneyToWire(BigInt(revenue), currency),
  }
}

function toPerson(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? '' }
}
