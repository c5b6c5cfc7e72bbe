import type { ClosableMonth, ListedMonth } from '@backoffice/contract/months/months'

/** Returns September 2026 as a list shows it: open, and never requested. */
export function aListedMonth(more: Partial<ListedMonth> = {}): ListedMonth {
  return {
    month: 9,
    year: 2026,
    statut: 'open',
    isReady: false,
    seal: 'a'.repeat(64),
    ledgerSeal: null,
    requestedBy: null,
    requestedByName: null,
    closedBy: null,
    closedByName: null,
    closedAt: null,
    reopenReason: null,
    history: [],
    version: 0,
    ...more,
  }
}

/** Returns a month that is ready to be closed, with one warning. */
export function aClosableMonth(more: Partial<ClosableMonth> = {}): ClosableMonth {
  return {
    ...aListedMonth({ isReady: true }),
    checklist: [
      { code: 'over', label: 'Fin du mois', statut: 'ok', count: 0, detail: 'Le dernier jour du mois est passé.', link: null },
      {
        code: 'files',
        label: 'Fichiers d’activité',
        statut: 'warning',
        count: 1,
        detail: '1\u00a0jour sans ligne d’activité.',
        days: ['2026-09-06'],
        link: '/logistique/importactivation',
      },
    ],
    figures: {
      recruitments: 3,
      renewals: 2,
      renewalsEarly: 1,
      renewalsLate: 1,
      upgrades: 0,
      equipmentSales: 0,
      other: 0,
      lines: 5,
      revenue: 120,
      transactions: { count: 0, amount: 0 },
      credited: 10,
      debited: 0,
      reconciliation: null,
    },
    ...more,
  }
}
