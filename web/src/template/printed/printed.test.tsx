import { getStatement, listStatementLines } from '@backoffice/contract/commissions/statements'
import { type Delivery, downloadSlip, readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { readTransaction } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
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
  await expect.element(unknown.getByText(/L’adresse nomme un bon de livraison/)).toBeVisible()
  await unknown.unmount()
  const unnumbered = await open({ type: 'receipt', id: undefined })
  await expect.element(unnumbered.getByText(/Il manque à l’adresse le numéro du document/)).toBeVisible()
})

test('a document that one may not see is refused in the words of the server', async () => {
  serve(answering(readTransaction, () => refusing(404, { code: 'transaction_not_found', message: 'Cette transaction n’existe pas.' })))
  const receipt = await open({ type: 'receipt', id: 12 })
  await expect.element(receipt.getByRole('alert')).toHaveTextContent('Cette transaction n’existe pas.')
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

test('a receipt shows what was sold', async () => {
  serve(answering(readTransaction, () => aTransaction({ reference: 'TR-00000012' })))
  const receipt = await open({ type: 'receipt', id: 12 })
  await expect.element(receipt.getByRole('heading', { name: 'Reçu TR-00000012' })).toBeVisible()
  await expect.element(receipt.getByText('Abonné')).toBeVisible()
})
