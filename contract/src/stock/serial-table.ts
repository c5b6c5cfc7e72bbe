import type { Table, TableColumn } from '../table.ts'
import { SERIAL_STATE_LABELS } from './labels.ts'
import type { Serial } from './serials.ts'

export const SERIAL_COLUMNS = {
  number: { header: 'Numéro', value: ({ number }) => number },
  state: { header: 'État', value: ({ state }) => SERIAL_STATE_LABELS[state] },
  articleCode: { header: 'Article', value: ({ articleCode }) => articleCode },
  outletName: { header: 'Point de vente', value: ({ outletName }) => outletName },
  card: { header: 'Carte', value: ({ card }) => card },
  unitPrice: { header: 'Prix', number: 'amount', value: ({ unitPrice }) => unitPrice },
  receivedOn: { header: 'Reçu le', date: 'day', value: ({ receivedOn }) => receivedOn },
  shippedOn: { header: 'Expédié le', date: 'day', value: ({ shippedOn }) => shippedOn },
  soldOn: { header: 'Vendu le', date: 'day', value: ({ soldOn }) => soldOn },
  activatedOn: { header: 'Activé le', date: 'day', value: ({ activatedOn }) => activatedOn },
} satisfies Record<string, TableColumn<Serial>>

export const SERIAL_TABLE: Table = { fileName: 'numeros-de-serie', sheet: 'Numéros de série', columns: SERIAL_COLUMNS }
