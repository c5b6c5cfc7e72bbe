import { receiveDelivery } from '@backoffice/contract/deliveries/deliveries'
import { addDeliveryDocument } from '@backoffice/contract/deliveries/delivery-documents'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../test/answers.ts'
import { aDelivery } from '../../test/deliveries.ts'
import { renderPart } from '../../test/render-part.tsx'
import { tokenWith } from '../../test/tokens.ts'
import { keptFiles } from '../api/kept-files.ts'
import { tokens } from '../api/session.ts'
import { PageTools } from './page-tools.tsx'
import { SentActsNotice } from './sent-acts-notice.tsx'

const HOUR_MS = 3_600_000
const PICTURE = new File(['%PDF-1.7'], 'carton.pdf', { type: 'application/pdf' })
const FILE = { name: 'picture of reception 12', url: '/securecanal/deliveries/12/documents' }
const RECEPTION = {
  label: 'Réception de BL-2026-000012',
  draft: 'receive 12',
  isRepeated: true,
  file: FILE,
  key: 'k1',
  content: 'POST /securecanal/deliveries/12/receive {"lines":[]}',
  tab: 'another',
  load: 'former',
}

beforeEach(async () => {
  tokens.keep({ access_token: tokenWith({ sub: '7', exp: 4_000_000_000 }), refresh_token: 'r1' })
  await keptFiles.forget(FILE.name)
})
afterEach(() => void vi.restoreAllMocks())

const later = (hours: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * HOUR_MS)

/** Shows a page whose former load took a picture, sent a reception and was lost, 13 hours before. The reception is recorded now. */
async function openAfterReception(upload: () => Response) {
  const requests = serve(
    answering(receiveDelivery, () => aDelivery({ statut: 'received' })),
    answering(addDeliveryDocument, upload),
  )
  const { key, at } = await keptFiles.keep(FILE.name, PICTURE)
  localStorage.setItem('sent-acts:7', JSON.stringify([{ ...RECEPTION, at }]))
  later(13)
  const screen = await openPage()
  await expect.element(screen.getByText(/: enregistrée\.$/)).toBeVisible()
  const sent = () => requests.filter(({ path }) => path === FILE.url).map(({ headers }) => headers.get('idempotency-key'))
  return { screen, key, sent }
}

/** Shows what the shell has around any page. */
const openPage = () =>
  renderPart(
    <>
      <SentActsNotice />
      <PageTools email="" isOpen={false} />
    </>,
  )

test('the picture of a recorded reception goes by itself, however late and whichever screen is open', async () => {
  let isDown = true
  const { screen, key, sent } = await openAfterReception(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return Response.json({ data: {} })
  })
  dispatchEvent(new Event('online'))
  await expect.poll(sent).toEqual([key])
  await screen.unmount()
  later(40)
  isDown = false
  await openPage()
  await expect.poll(() => keptFiles.read(FILE.name)).toBeNull()
  expect(sent()).toEqual([key, key])
})

test('a picture that is refused is told, and waits beside its delivery', async () => {
  const { screen } = await openAfterReception(() => refusing(400, { message: 'Joignez une photo ou un PDF.' }))
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('carton.pdf n’est pas partiJoignez une photo ou un PDF.')
  expect(await keptFiles.namesToSend()).toEqual([])
  expect((await keptFiles.read(FILE.name))?.file.name).toBe('carton.pdf')
})
