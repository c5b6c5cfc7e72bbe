import { listArticles } from '@backoffice/contract/articles/articles'
import { listReceiptLines, type ReceiptLine, updateReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { listSerials } from '@backoffice/contract/stock/serials'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answering, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { paste } from '../../../test/paste.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aReceiptLine, aSerial } from '../../../test/stock.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { ReceiptsList } from './receipts-list.tsx'

const number = (place: number) => String(28_061_000_000 + place).padStart(14, '0')
const decoder = anArticle({ id: 4, code: 'DECOHD', label: 'Décodeur HD', serialised: true, serialLength: 14, price: 31.5 })

beforeEach(() => tokens.keep({ access_token: tokenWith({ sub: '5' }), refresh_token: 'r1' }))

const onePage = <Item,>(content: Item[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })

/** Answers the numbers of the line by pages; the first decoder has a card. */
const serialsOf = ({ serialCount }: ReceiptLine, query: URLSearchParams) => {
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
  const all = Array.from({ length: serialCount }, (_, place) =>
    aSerial({ number: number(place + 1), card: place === 0 ? 'C0000000000001' : null }),
  )
  return onePage(query.get('receiptLineId') === '12' ? all.slice(page * size, (page + 1) * size) : [])
}

const serveReceipts = (line = aReceiptLine()) =>
  serve(
    answering(listArticles, () => [decoder]),
    answering(listSerials, ({ query }) => serialsOf(line, query)),
    answering(listReceiptLines, () => onePage([line])),
    answering(updateReceiptLine, () => aReceiptLine({ quantity: 1, version: 2 })),
  )

async function openCorrection() {
  const screen = await renderPart(
    <ReadBoundary failure="Les réceptions n’ont pas pu être lues">
      <ReceiptsList search={{ receipt: 12 }} onChange={vi.fn<() => void>()} onSerial={vi.fn<(number: string) => void>()} />
    </ReadBoundary>,
  )
  const panel = screen.getByRole('dialog')
  await panel.getByRole('button', { name: 'Corriger…' }).click()
  const field = panel.getByLabelText('Ajouter un numéro')
  await expect.element(field).toBeVisible()
  const save = async () => {
    await panel.getByLabelText('Raison').fill('Il manquait au carton.')
    await panel.getByRole('button', { name: 'Enregistrer la correction' }).click()
    await expect.element(screen.getByText('REC-2026-000012 est corrigée')).toBeVisible()
  }
  return { screen, panel, field, save }
}

const corrected = (requests: ReturnType<typeof serve>) => requests.findLast(({ path }) => path.endsWith('/updateStock'))?.body
const correction = { id: 12, version: 1, raison: 'Il manquait au carton.' }

test('a line is corrected with a reason, and only what changed is sent', async () => {
  const requests = serveReceipts()
  const { screen, panel, save } = await openCorrection()
  await expect.element(screen.getByRole('row', { name: /REC-2026-000012/ })).toHaveTextContent(/02\/11\/2026.*DECOHD.*2.*31,50/)
  await panel.getByRole('button', { name: `Retirer ${number(1)}` }).click()
  await panel.getByRole('button', { name: 'Enregistrer la correction' }).click()
  await expect.element(panel.getByText(/^Écrivez la raison/)).toBeVisible()
  await save()
  expect(corrected(requests)).toEqual({ ...correction, serials: [number(2)] })
})

test('a pasted column of cards gives them to their decoders, and a number entered alone again loses its card', async () => {
  const requests = serveReceipts()
  const { panel, field, save } = await openCorrection()
  await expect.element(panel.getByText('carte C0000000000001')).toBeVisible()
  paste(field, `${number(2)}\tC0000000000002\n${number(3)};C0000000000003`)
  await expect.element(panel.getByText(`${number(3)} ajouté\u00a0; carte de ${number(2)} changée.`)).toBeVisible()
  await panel.getByRole('button', { name: `Retirer ${number(1)}` }).click()
  await field.fill(number(1))
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText('1\u00a0pièce de plus au dépôt central\u00a0; 2\u00a0cartes changées.')).toBeVisible()
  await save()
  expect(corrected(requests)).toEqual({
    ...correction,
    serials: [
      { number: number(2), card: 'C0000000000002' },
      { number: number(3), card: 'C0000000000003' },
      { number: number(1), card: null },
    ],
  })
})

test('a number added to a line of 201 is sent with all of them, under a warning that stays', async () => {
  const line = aReceiptLine({ quantity: 201, serialCount: 201, serials: Array.from({ length: 200 }, (_, place) => number(place + 1)) })
  const requests = serveReceipts(line)
  const { panel, field, save } = await openCorrection()
  await field.fill(number(900))
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByText('1\u00a0pièce de plus au dépôt central.')).toBeVisible()
  await expect.element(panel.getByText(/^Cette ligne compte 201 numéros/)).toBeVisible()
  await save()
  const serials = [...Array.from({ length: 201 }, (_, place) => number(place + 1)), number(900)]
  expect(corrected(requests)).toEqual({ ...correction, serials })
})
