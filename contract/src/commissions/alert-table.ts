import { monthText } from '../network-statistics/month.ts'
import type { Table, TableColumn } from '../table.ts'
import { beneficiaryName } from './beneficiary-name.ts'
import type { CommissionAlert, CommissionAlertKind } from './alerts.ts'

export const ALERT_LABELS: Readonly<Record<CommissionAlertKind, string>> = {
  earned_not_paid: 'Validé, pas payé',
  contested: 'Contesté',
  negative: 'À rattraper',
}

export const ALERT_COLUMNS = {
  name: { header: 'Bénéficiaire', value: ({ beneficiary }) => beneficiaryName(beneficiary) },
  kind: { header: 'Alerte', value: ({ kind }) => ALERT_LABELS[kind] },
  sentence: { header: 'Ce qui ne va pas', value: ({ sentence }) => sentence },
  month: { header: 'Mois', value: monthText },
  amount: { header: 'Montant', number: 'amount', value: ({ amount }) => amount },
  since: { header: 'Depuis', date: 'instant', value: ({ since }) => since },
} satisfies Record<string, TableColumn<CommissionAlert>>

export const ALERT_TABLE: Table = { fileName: 'alertes-de-commissions', sheet: 'Alertes', columns: ALERT_COLUMNS }
