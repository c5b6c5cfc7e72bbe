import type { ACTIVITY_HEADINGS, OUTLET_HEADINGS } from '@backoffice/contract/network-statistics/file-headings'
import type { ExportedActivity } from './activity-lines.read.ts'
import { NO_FIGURES } from './figures.rules.ts'
import { rateOf } from './objective.rules.ts'
import type { OutletRow } from './outlet-report.read.ts'
import type { Period } from './period.rules.ts'
import { writeSpreadsheet, type Column, type Format } from '../../files/spreadsheet.ts'

const KINDS: Record<ExportedActivity['kind'], string> = {
  recruitment: 'Recrutement',
  renewal_early: 'Réabonnement avant échéance',
  renewal_late: 'Réabonnement après échéance',
  package_change: 'Changement de formule',
  equipment_sale: 'Vente de matériel',
  paid_exchange: 'Échange payant',
  service: 'Prestation',
  receipt: 'Encaissement',
  other: 'Autre',
}

type Aimed = Pick<OutletRow, 'recruitments' | 'renewals'>
/** `aimed` counts towards the objective: all of the month, also what was sold in another sector. */
type AimingOutlet = OutletRow & { aimed: Aimed }

const OUTLET_COLUMNS: readonly Column<AimingOutlet, (typeof OUTLET_HEADINGS)[number]>[] = [
  { heading: 'N° PDV', kind: 'text', of: (row) => row.outletNumber },
  { heading: 'Point de vente', kind: 'text', of: (row) => row.outletName },
  { heading: 'Responsable secteur', kind: 'text', of: (row) => row.sectorManagerName },
  { heading: 'Secteur', kind: 'text', of: (row) => row.sectorName },
  { heading: 'Recrutements', kind: 'count', of: (row) => row.recruitments },
  { heading: 'Réabonnements', kind: 'count', of: (row) => row.renewals },
  { heading: 'Dont avant échéance', kind: 'count', of: (row) => row.renewalsEarly },
  { heading: 'Dont après échéance', kind: 'count', of: (row) => row.renewalsLate },
  { heading: 'Dont upgrades', kind: 'count', of: (row) => row.upgrades },
  { heading: 'Ventes de matériel', kind: 'count', of: (row) => row.equipmentSales },
  { heading: 'Autres', kind: 'count', of: (row) => row.other },
  { heading: 'Lignes', kind: 'count', of: (row) => row.lines },
  { heading: 'CA TTC', kind: 'amount', of: (row) => row.revenue },
  { heading: 'Objectif recrutements', kind: 'count', of: (row) => row.objectiveRecruitments },
  { heading: 'Taux recrutements (%)', kind: 'percent', of: (row) => percentOf(rateOf(row.aimed.recruitments, row.objectiveRecruitments)) },
  { heading: 'Objectif réabonnements', kind: 'count', of: (row) => row.objectiveRenewals },
  { heading: 'Taux réabonnements (%)', kind: 'percent', of: (row) => percentOf(rateOf(row.aimed.renewals, row.objectiveRenewals)) },
]

type ActivityColumn = Column<ExportedActivity, (typeof ACTIVITY_HEADINGS)[number]>

const ACTIVITY_COLUMNS: readonly ActivityColumn[] = [
  { heading: 'Date', kind: 'moment', of: (row) => row.localTime },
  { heading: 'N° PDV', kind: 'text', of: (row) => row.outletNumber },
  { heading: 'Point de vente', kind: 'text', of: (row) => row.outletName },
  { heading: 'Code commercial', kind: 'text', of: (row) => row.salesmanCode },
  { heading: 'Commercial', kind: 'text', of: (row) => row.salesmanName },
  { heading: 'N° abonné', kind: 'text', of: (row) => row.subscriberNumber },
  { heading: 'Abonné', kind: 'text', of: (row) => row.subscriberName },
  { heading: 'N° carte', kind: 'text', of: (row) => row.cardNumber },
  { heading: 'N° décodeur', kind: 'text', of: (row) => row.decoderNumber },
  { heading: 'Mouvement', kind: 'text', of: (row) => row.movementCode },
  { heading: 'Nature', kind: 'text', of: (row) => KINDS[row.kind] },
  { heading: 'Code article', kind: 'text', of: (row) => row.articleCode },
  { heading: 'Article', kind: 'text', of: (row) => row.articleLabel },
  { heading: 'Début abonnement', kind: 'day', of: (row) => row.startsOn },
  { heading: 'Fin abonnement', kind: 'day', of: (row) => row.endsOn },
  { heading: 'Durée', kind: 'text', of: (row) => row.duration },
  { heading: 'Montant TTC', kind: 'amount', of: (row) => row.amount },
  { heading: 'Avertissement', kind: 'text', of: (row) => row.warning },
  { heading: 'Fichier', kind: 'text', of: (row) => row.importFile },
  { heading: 'Ligne', kind: 'count', of: (row) => row.line },
]

const VOID_COLUMN: ActivityColumn = { heading: 'Raison d’annulation', kind: 'text', of: (row) => row.voidReason }

type OutletsFile = { month: string; rows: OutletRow[]; aimedByOutlet: ReadonlyMap<number, Aimed>; which: 'active' | 'inactive' }

export function writeOutlets({ month, rows, aimedByOutlet, which }: OutletsFile, format: Format) {
  const aiming = rows.map((row) => ({ ...row, aimed: aimedByOutlet.get(row.outletId) ?? NO_FIGURES }))
  const name = which === 'active' ? 'pdv-actifs' : 'pdv-inactifs'
  const sheet = which === 'active' ? 'PDV actifs' : 'PDV inactifs'
  return writeSpreadsheet({ name: `${name}-${month.slice(0, 7)}`, sheet, columns: OUTLET_COLUMNS, batches: inOneBatch(aiming) }, format)
}

type ActivitiesFile = { period: Period; batches: AsyncIterable<ExportedActivity[]>; show: 'counted' | 'voided' }

export function writeActivities({ period, batches, show }: ActivitiesFile, format: Format) {
  const columns = show === 'voided' ? [...ACTIVITY_COLUMNS, VOID_COLUMN] : ACTIVITY_COLUMNS
  return writeSpreadsheet({ name: `activations-${period.start}-${period.end}`, sheet: 'Activations', columns, batches }, format)
}

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

function percentOf(rate: number | null): number | null {
  return rate === null ? null : Math.round(rate * 1_000) / 10
}
