import { listArticles } from '@backoffice/contract/articles/articles'
import { addReceipt, checkSerials, type ReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { paste } from '../../../test/paste.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aReceiptLine } from '../../../test/stock.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { NewReceipt } from './new-receipt.tsx'
import { RECEIPT_DRAFT } from './use-receipt.ts'

type Refused = ReturnType<typeof refusing>

const KNOWN = '00028061000009'
const number = (place: number) => String(28_061_000_000 + place).padStart(14, '0')
const listOf = (count: number) => Array.from({ length: count }, (_, place) => number(place)).join('\n')
const decoder = anArticle({ id: 4, code: 'DECOHD', label: 'Décodeur HD', serialised: true, serialLength: 14, price: 31.5 })
const dish = anArticle({ id: 5, code: 'PARA60', label: 'Parabole 60', serialised: false, serialLength: null, price: 12 })

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '5' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

type SentNumber = string | { number: string; card?: string | null }

const numbersOf = (sent: SentNumber): Exclude<SentNumber, string> => (typeof sent === 'string' ? { number: sent } : sent)

const serveReceipts = (answerTo: () => ReceiptLine[] | Refused = () => [aReceiptLine()]) =>
  serve(
    answering(listArticles, () => [decoder, dish]),
    answering(checkSerials, ({ body }) =>
      checkSerials.body.parse(body).serials.map((serial, at, all) => {
        const { number: own, card } = numbersOf(serial)
        if (all.findIndex((one) => numbersOf(one).number === own) < at) return { number: own, outcome: 'repeated', message: 'Deux fois.' }
        const isKnown = own === KNOWN || card === KNOWN
        return isKnown
          ? { number: own, outcome: 'known', message: 'Ce numéro est déjà connu.' }
          : { number: own, outcome: 'ok', message: '' }
      }),
    ),
    answering(addReceipt, answerTo),
  )

async function renderForm() {
  const [onReceived, onLeave] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const screen = await renderPart(
    <ReadBoundary failure="Les articles n’ont pas pu être lus">
      <NewReceipt onReceived={onReceived} onLeave={onLeave} isStaying={() => true} />
    </ReadBoundary>,
  )
  return { screen, onReceived, onLeave, scan: screen.getByLabelText('Numéro', { exact: true }) }
}

/** Returns what types a number as a hand scanner does. */
const entering =
  ({ scan }: Pick<Awaited<ReturnType<typeof renderForm>>, 'scan'>) =>
  async (text: string) => {
    await scan.fill(text)
    await userEvent.keyboard('{Enter}')
  }

async function chooseDecoder({ screen }: Awaited<ReturnType<typeof renderForm>>) {
  await screen.getByRole('textbox', { name: 'Fournisseur' }).fill('EUROSAT')
  await screen.getByLabelText('Numéro du bon').fill('BL-8841')
  await screen.getByRole('combobox', { name: 'Article' }).selectOptions('DECOHD, Décodeur HD')
}

const sent = (requests: ReturnType<typeof serve>) => requests.filter(({ path }) => path.endsWith('/addStock')).map(({ body }) => body)

test('without any article a receipt says where to begin', async () => {
  serve(answering(listArticles, () => [anArticle({ family: 'service' })]))
  const { screen } = await renderForm()
  await expect.element(screen.getByRole('note')).toHaveTextContent(/^Aucun matériel n’est au catalogue/)
  await expect.element(screen.getByRole('link', { name: 'Ajoutez d’abord l’article' })).toHaveAttribute('href', '/pages/crud')
})

test('numbers are scanned one after the other, each is told at its line, and one act receives the slip', async () => {
  const requests = serveReceipts()
  const form = await renderForm()
  await chooseDecoder(form)
  const { screen, onReceived, onLeave } = form
  const enter = entering(form)
  await enter(number(1))
  await enter(number(1))
  await expect.element(screen.getByText(`${number(1)} est déjà dans la liste.`)).toBeVisible()
  await enter('0001')
  await expect.element(screen.getByText('0001\u00a0: 14 caractères attendus, et non 4.')).toBeVisible()
  await enter(KNOWN)
  await enter(number(2))
  await expect.element(screen.getByRole('list', { name: 'Numéros à revoir' })).toHaveTextContent(/déjà connu/)
  await screen.getByRole('button', { name: 'Retirer les numéros à revoir' }).click()
  await screen.getByRole('button', { name: 'Recevoir 2\u00a0pièces' }).dblClick()
  await vi.waitFor(() => expect(onReceived).toHaveBeenCalledOnce())
  expect(onLeave).not.toHaveBeenCalled()
  expect(sent(requests)).toEqual([
    {
      lines: [
        expect.objectContaining({
          articleId: 4,
          quantity: 2,
          unitPrice: 31.5,
          supplier: 'EUROSAT',
          reference: 'BL-8841',
          serials: [number(1), number(2)],
        }),
      ],
    },
  ])
  expect(drafts.has(RECEIPT_DRAFT)).toBe(false)
})

test('with « Décodeur puis carte » every second scan is the card of the decoder before it', async () => {
  const requests = serveReceipts()
  const form = await renderForm()
  await chooseDecoder(form)
  const { screen, scan } = form
  const enter = entering(form)
  await screen.getByRole('switch', { name: 'Décodeur puis carte' }).click()
  await enter(number(1))
  await expect.element(screen.getByText(`${number(1)} ajouté. Scannez sa carte.`)).toBeVisible()
  await enter(number(1))
  await expect.element(screen.getByText(`${number(1)} est déjà dans la liste.`)).toBeVisible()
  await enter('C0000000000001')
  await expect.element(screen.getByText(`Carte C0000000000001 de ${number(1)}.`)).toBeVisible()
  await enter(number(2))
  await screen.getByRole('button', { name: 'Pas de carte' }).click()
  await enter(number(3))
  paste(scan, `C0000000000003\n${number(4)}\nC0000000000004`)
  await screen.getByRole('button', { name: 'Recevoir 4\u00a0pièces' }).click()
  const pair = (place: number) => ({ number: number(place), card: `C000000000000${place}` })
  const serials = [pair(1), number(2), pair(3), pair(4)]
  await vi.waitFor(() => expect(sent(requests)).toEqual([{ lines: [expect.objectContaining({ quantity: 4, serials })] }]))
})

test('a number that comes with two cards is checked with each', async () => {
  const requests = serveReceipts()
  const form = await renderForm()
  await chooseDecoder(form)
  paste(form.scan, `${number(1)};C0000000000001\n${number(1)};C0000000000002`)
  const checked = () => requests.findLast(({ path }) => path === checkSerials.path)?.body
  await vi.waitFor(() => expect(checked()).toMatchObject({ serials: [{ number: number(1), card: 'C0000000000002' }] }))
})

test('a slip with several articles is told where the server refuses it, and nothing typed is lost', async () => {
  serveReceipts(() =>
    refusing(400, {
      code: 'invalid_request',
      message: 'Certaines valeurs ne sont pas valables.',
      fields: [
        { path: 'lines.0.serials.1', message: 'Ce numéro est déjà dans la liste.' },
        { path: 'lines.1.date', message: 'La date de réception est postérieure à aujourd’hui.' },
      ],
    }),
  )
  const form = await renderForm()
  await chooseDecoder(form)
  const { screen, scan, onReceived } = form
  paste(scan, `${number(1)}\tC0000000000001\n${number(2)};C0000000000002`)
  await expect.element(screen.getByText('carte C0000000000002')).toBeVisible()
  await screen.getByRole('button', { name: 'Ajouter un article' }).click()
  await screen.getByRole('combobox', { name: 'Article' }).nth(1).selectOptions('PARA60, Parabole 60')
  await screen.getByLabelText('Quantité').fill('30')
  await screen.getByRole('button', { name: 'Recevoir 32\u00a0pièces' }).click()
  await expect.element(screen.getByText('La date de réception est postérieure à aujourd’hui.')).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Numéros à revoir' })).toHaveTextContent(number(2))
  await expect.element(screen.getByLabelText('Quantité')).toHaveValue('30')
  expect(onReceived).not.toHaveBeenCalled()
})

test('a card that is known already is told at its line before anything is saved', async () => {
  serveReceipts()
  const form = await renderForm()
  await chooseDecoder(form)
  paste(form.scan, `${number(1)}\tC0000000000001\n${number(2)}\t${KNOWN}`)
  const wrong = form.screen.getByRole('list', { name: 'Numéros à revoir' })
  await expect.element(wrong).toHaveTextContent(new RegExp(`${number(2)}.*déjà connu`))
  await expect.element(wrong).not.toHaveTextContent(number(1))
})

test('a draft survives a reload, and 10 000 numbers are refused at once', async () => {
  serveReceipts()
  const form = await renderForm()
  await chooseDecoder(form)
  paste(form.scan, listOf(10_000))
  await expect.element(form.screen.getByText(/^Une réception compte 2.000 numéros au plus.*Rien n’a été ajouté des 10.000\./)).toBeVisible()
  const start = performance.now()
  paste(form.scan, listOf(1_000))
  await expect.element(form.screen.getByText(/^1.000.numéros, dont 1 à revoir/)).toBeVisible()
  expect(performance.now() - start).toBeLessThan(10_000)
  await form.screen.unmount()
  const again = await renderForm()
  await expect.element(again.screen.getByRole('button', { name: /^Recevoir 1.000.pièces/ })).toBeVisible()
  await expect.element(again.screen.getByRole('textbox', { name: 'Fournisseur' })).toHaveValue('EUROSAT')
})
