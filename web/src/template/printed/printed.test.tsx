import { getStatement, listStatementLines } from '@backoffice/contract/commissions/statements'
import { type Delivery, downloadSlip, readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { readTransaction } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anyLine, anyStatement } from '../../../test/commission-statements.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aTransaction } from '../../../test/transactions.ts'
import { PrintedDocument } from './document-screen.tsx'

const open = (document: { type: string | undefined; id: number | undefined }) => renderPart(<PrintedDocument {...document} />)
const serveDelivery = (roleName: string, delivery: Delivery | Response = aDelivery()) =>
  serve(
    answering(getUserInfo, () => aUser({ roleName })),
    answering(readDelivery, () => delivery),
  )

test('an unknown kind of document, or one without its number, is said in a sentence', async () => {
  const unknown = await open({ type: 'toString', id: 4 })
  await expect.element(unknown.getByText('Ce document n’existe pas')).toBeVisible()
  await expect.element(unknown.getByText(/L’adresse de ce document est incomplète/)).toBeVisible()
  await unknown.unmount()
  const unnumbered = await open({ type: 'receipt', id: undefined })
  await expect.element(unnumbered.getByText(/L’adresse de ce document est incomplète/)).toBeVisible()
})

test('a document that one may not see is refused in the words of the server', async () => {
  serve(answering(readTransaction, () => refusing(404, { code: 'transaction_not_found', message: 'Cette transaction n’existe pas.' })))
  const receipt = await open({ type: 'receipt', id: 12 })
  await expect.element(receipt.getByRole('alert')).toHaveTextContent('Cette transaction n’existe pas.')
  await expect.element(receipt.getByRole('heading', { level: 1, name: 'Document' })).toBeVisible()
  await receipt.unmount()
  serve(
    answering(getStatement, () => refusing(404, { code: 'statement_not_found', message: 'Ce relevé n’existe pas.' })),
    answering(listStatementLines, () => refusing(404, { code: 'statement_not_found', message: 'Ce relevé n’existe pas.' })),
  )
  const statement = await open({ type: 'statement', id: 12 })
  await expect.element(statement.getByRole('alert')).toHaveTextContent('Ce relevé n’existe pas.')
})

test('a sector manager reads a slip without its PDF, an outlet downloads it', async () => {
  serveDelivery('ROLE_RESP')
  const read = await open({ type: 'delivery', id: 51 })
  await expect.element(read.getByRole('heading', { name: /^Bon de livraison BL-/ })).toBeVisible()
  await expect.element(read.getByRole('button', { name: 'Imprimer' })).toBeVisible()
  for (const party of ['Dépôt central', 'Boutique du Port', /^Remis par/, /^Reçu par/])
    await expect.element(read.getByText(party)).toBeVisible()
  await expect.element(read.getByRole('button', { name: 'Télécharger en PDF' })).not.toBeInTheDocument()
  await read.unmount()
  serve(
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_PDV' })),
    answering(readDelivery, () => aDelivery()),
    answering(downloadSlip, () => refusing(404, { code: 'delivery_not_found', message: 'Cette livraison n’existe pas.' })),
  )
  const own = await open({ type: 'delivery', id: 51 })
  await own.getByRole('button', { name: 'Télécharger en PDF' }).click()
  await expect.element(own.getByText('Cette livraison n’existe pas.')).toBeVisible()
})

test('a receipt shows who sold what to whom, and for how much', async () => {
  serve(answering(readTransaction, () => aTransaction({ reference: 'TR-00000012' })))
  const receipt = await open({ type: 'receipt', id: 12 })
  await expect.element(receipt.getByRole('heading', { name: 'Reçu TR-00000012' })).toBeVisible()
  for (const text of ['Boutique Nord', 'Évasion', '12345678', /24,90/]) await expect.element(receipt.getByText(text).first()).toBeVisible()
})

test('a statement shows how the amount to pay is made, and its lines', async () => {
  serve(
    answering(getStatement, () => anyStatement({ statut: 'reviewed' })),
    answering(listStatementLines, () => ({ content: [anyLine({})], page: 0, size: 200, totalElements: 201, totalPages: 2 })),
  )
  const statement = await open({ type: 'statement', id: 12 })
  await expect.element(statement.getByRole('heading', { name: 'Commission d’octobre 2026' })).toBeVisible()
  const facts = ['BOUTIQUE SAINT-PAUL (7034)', 'Il attend sa validation.', 'À payer']
  for (const fact of facts) await expect.element(statement.getByText(fact)).toBeVisible()
  await expect.element(statement.getByRole('row', { name: /05\/10\/2026 0099887 EVASION Réabonnements 6,00/ })).toBeVisible()
  await expect.element(statement.getByText(/premières lignes sur 201/)).toBeVisible()
  await expect.element(statement.getByRole('button', { name: 'Télécharger en PDF' })).toBeVisible()
})
