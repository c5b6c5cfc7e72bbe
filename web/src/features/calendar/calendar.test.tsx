import { addClosings, type Calendar, changeTerritory, removeClosing } from '@backoffice/contract/calendar/calendar'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ClosingForm } from './closing-form.tsx'
import { TerritoryForm } from './territory-form.tsx'
import { YearCard } from './year-card.tsx'

const closing = (id: number, date: string) => ({ id, date, name: 'Inventaire', kind: 'closing' as const })
const CALENDAR: Calendar = {
  territory: 'RE',
  version: 3,
  days: [
    { id: null, date: '2027-01-01', name: 'Jour de l’an', kind: 'public' },
    closing(4, '2027-02-01'),
    closing(5, '2027-02-02'),
    closing(9, '2027-08-10'),
  ],
}
const year = (days = CALENDAR.days) => <YearCard year={2027} today="2027-02-01" days={days} />

test('a year names its closed days month by month, and the empty months', async () => {
  const screen = await renderPart(year())
  await expect.element(screen.getByText('1 jour férié, 3 jours de fermeture')).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'janvier 2027' }).getByRole('listitem'))
    .toHaveTextContent('1 vendrediJour de l’an')
  await expect.element(screen.getByRole('region', { name: 'février 2027' })).toHaveTextContent('1 lundiInventaire2 mardiInventaire')
  await expect.element(screen.getByRole('region', { name: 'mars 2027' })).toHaveTextContent('Aucun jour fermé')
  expect(screen.getByRole('button', { name: /^Retirer la fermeture/ }).elements()).toHaveLength(3)
})

test('a closing is taken back alone, or with the days closed with it; a refusal stays in place, unless it is gone already', async () => {
  let isRefusing = true
  const requests = serve(
    answering(removeClosing, ({ path }) => {
      const id = Number(path.split('/').at(-1))
      if (isRefusing) return refusing(503, { code: 'unavailable', message: 'Réessayez dans un instant.' })
      return id === 4
        ? refusing(404, { code: 'closing_not_found', message: 'Cette fermeture n’existe plus.' })
        : { id, date: '2027-02-01', name: 'Inventaire' }
    }),
  )
  const screen = await renderPart(year())
  await screen.getByRole('button', { name: 'Retirer la fermeture du lundi 1er février 2027' }).click()
  await screen.getByRole('button', { name: 'Retirer ce jour' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Réessayez dans un instant.')

  isRefusing = false
  await screen.getByRole('checkbox', { name: 'Retirer toute la fermeture, du 01/02/2027 au 02/02/2027' }).click()
  await screen.getByRole('button', { name: 'Retirer les 2 jours' }).click()
  await expect.element(screen.getByText('Fermeture retirée')).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
  expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['4', '4', '5'])
})

test('a closing needs a name and a day; one that exists is refused beside its day', async () => {
  const onShow = vi.fn()
  const requests = serve(
    answering(addClosings, ({ body }) =>
      startIn(body) === '2027-02-01'
        ? refusing(409, { code: 'closing_exists', message: 'Le réseau est déjà fermé\u00a0: 01/02/2027.' })
        : [{ id: 12, date: '2028-02-03', name: 'Travaux' }],
    ),
  )
  const screen = await renderPart(<ClosingForm year={2027} onShow={onShow} />)
  const [name, start] = [screen.getByLabelText('Nom de la fermeture'), screen.getByLabelText('Premier jour', { exact: true })]
  const add = screen.getByRole('button', { name: 'Ajouter la fermeture' })
  await add.click()
  await expect.element(screen.getByText('Écrivez un nom, par exemple Inventaire.')).toBeVisible()
  await expect.element(screen.getByText('Indiquez le premier jour.')).toBeVisible()
  expect(requests).toEqual([])

  await name.fill('Travaux')
  await start.fill('1/2/2027')
  await add.click()
  await expect.element(screen.getByText('Le réseau est déjà fermé\u00a0: 01/02/2027.')).toBeVisible()
  await expect.element(name).toHaveValue('Travaux')

  await start.fill('3/2/2028')
  await add.click()
  await expect.element(screen.getByText('Fermeture enregistrée')).toBeVisible()
  await expect.element(name).toHaveValue('')
  expect(requests.map(({ body }) => body).at(-1)).toEqual({ name: 'Travaux', start: '2028-02-03' })
  expect(onShow).toHaveBeenCalledWith(2028)
})

test('the territory is saved with its version; after another change both are shown', async () => {
  const requests = serve(
    answering(changeTerritory, ({ body }) =>
      versionIn(body) === 3
        ? refusing(409, { code: 'stale_version', message: 'Le calendrier a changé.', changes: [{ path: 'territory', value: 'GP' }] })
        : { ...CALENDAR, territory: 'MQ' as const, version: 5 },
    ),
  )
  const screen = await renderPart(<TerritoryForm calendar={CALENDAR} />)
  const save = screen.getByRole('button', { name: 'Enregistrer le territoire' })
  await expect.element(save).toBeDisabled()
  await screen.getByLabelText('Jours fériés de').selectOptions('Martinique')
  await save.click()
  await expect.element(screen.getByText(/Le calendrier a changé/)).toBeVisible()
  await expect.element(screen.getByLabelText('Jours fériés de')).toHaveValue('MQ')
  expect(requests.map(({ body }) => body)).toEqual([{ territory: 'MQ', version: 3 }])
})

function startIn(body: unknown): unknown {
  return (body as { start: unknown }).start
}

function versionIn(body: unknown): unknown {
  return (body as { version: unknown }).version
}
