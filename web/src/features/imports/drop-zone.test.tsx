import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { DropZone } from './drop-zone.tsx'

const open = (importKind: 'stock' | 'depot' | 'activation') =>
  renderPart(<DropZone importKind={importKind} onDeposit={vi.fn<() => void>()} />)

test('files that a person prepares say which columns they need', async () => {
  const receipts = await open('stock')
  await expect.element(receipts.getByText(/SERIE, ARTICLE, DATE_RECEPTION, FOURNISSEUR, BON, PRIX/)).toBeVisible()
  await receipts.unmount()
  const statements = await open('depot')
  await expect.element(statements.getByText(/STOCK_INITIAL, RECU, VENDU, RETOUR, STOCK_FINAL/)).toBeVisible()
  await statements.unmount()
  const activity = await open('activation')
  await expect.element(activity.getByText(/CSV ou XLSX/)).toBeVisible()
  await expect.element(activity.getByText(/Colonnes/)).not.toBeInTheDocument()
})
