import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChoicesLine } from './choices-line.tsx'
import { Choices } from './choices.tsx'
import { Fact, Facts } from './facts.tsx'
import { NumberList } from './number-list.tsx'
import { Card, Page } from './page.tsx'
import { PersonPicture } from './person-picture.tsx'
import { NoRows, OpeningRow, RowList, RowName } from './row-list.tsx'
import { Timeline, TimelineStep } from './timeline.tsx'
import { ListPane, OpenPane, TwoPanes } from './two-panes.tsx'

const PARTS = ['Soldes', 'Mouvements', 'Transactions', 'Contre-passations'].map((label) => ({ value: label, label }))

test('one choice of a page is pressed, counts are shown beside it, and the keyboard selects another', async () => {
  const onChange = vi.fn<(part: string) => void>()
  const choices = [
    { value: 'open', label: 'À traiter', count: 1_200 },
    { value: 'all', label: 'Toutes', count: 'unread' as const },
  ]
  const screen = await render(<Choices label="Vues" choices={choices} value="open" onChange={onChange} />)
  await expect.element(screen.getByRole('button', { name: /^À traiter 1\s200$|^À traiter1\s200$/ })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('all')
})

test('in a narrow window the selected choice is scrolled into view without moving the page', async () => {
  await page.viewport(240, 600)
  const screen = await render(<ChoicesLine label="Parties" choices={PARTS} value="Contre-passations" onChange={vi.fn()} />)
  const { left, right } = screen.getByRole('button', { name: 'Contre-passations' }).element().getBoundingClientRect()
  expect([left >= 0, right <= 241, scrollX]).toEqual([true, true, 0])
})

test('a row opens by a press and by the keyboard, and an empty list says so', async () => {
  const onOpen = vi.fn<() => void>()
  const screen = await render(
    <RowList label="Mes ventes">
      <OpeningRow start={<RowName>Horizon</RowName>} end="25 €" onOpen={onOpen} />
      <OpeningRow isOpen start={<RowName>Famille</RowName>} end="34 €" onOpen={onOpen} />
    </RowList>,
  )
  const rows = screen.getByRole('list', { name: 'Mes ventes' }).getByRole('button')
  await expect.element(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.element(rows.nth(0)).not.toHaveAttribute('aria-current')
  await rows.nth(0).click()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledTimes(2)
  await screen.rerender(<NoRows>Aucune vente</NoRows>)
  await expect.element(screen.getByText('Aucune vente')).toBeVisible()
})

test('a card with a title is a region named by it; one without a title is not a region', async () => {
  const screen = await render(
    <Page title="Le réseau">
      <Card title="Ventes" note="en euros">
        12
      </Card>
      <Card>13</Card>
    </Page>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Le réseau')
  await expect.element(screen.getByRole('region', { name: 'Ventes', exact: true })).toHaveTextContent(/12$/)
  expect(screen.getByRole('region').elements()).toHaveLength(1)
})

test('a fact is read with its name; a picture leaves the name to the text beside it', async () => {
  const screen = await render(
    <>
      <Facts>
        <Fact name="Solde" isFigure>
          12 €
        </Fact>
      </Facts>
      <PersonPicture initials="AD" imageUrl={null} />
    </>,
  )
  await expect.element(screen.getByRole('term')).toHaveTextContent('Solde')
  await expect.element(screen.getByRole('definition')).toHaveTextContent('12 €')
  await expect.element(screen.getByText('AD')).toHaveAttribute('aria-hidden', 'true')
})

test('numbers are listed, each opens, and a list that goes on says so', async () => {
  const onOpen = vi.fn<(number: string) => void>()
  const screen = await render(<NumberList title="Numéros" numbers={['0001', '0002']} total={3} onOpen={onOpen} />)
  await screen.getByRole('button', { name: '0002' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('0002')
  await expect.element(screen.getByText(/^Les 2.premiers seulement\.$/)).toBeVisible()
  await screen.rerender(<NumberList title="Numéros" numbers={[]} total={0} onOpen={onOpen} />)
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})

test('a step stands beside its instant, with a note where there is one', async () => {
  const screen = await render(
    <Timeline label="Étapes">
      <TimelineStep at="2026-09-01T08:00:00.000Z" note="par Awa Diallo">
        Expédiée
      </TimelineStep>
      <TimelineStep at="2026-09-02T08:00:00.000Z" note={null}>
        Reçue
      </TimelineStep>
    </Timeline>,
  )
  const steps = screen.getByRole('list', { name: 'Étapes' }).getByRole('listitem')
  await expect.element(steps.nth(0)).toHaveTextContent(/01\/09\/2026.*Expédiée.*par Awa Diallo/)
  await expect.element(steps.nth(1)).toHaveTextContent(/Reçue$/)
})

const panes = (narrow?: 'list' | 'open', isBesideOnTablet = false) => (
  <TwoPanes listWidth={20} narrow={narrow} isBesideOnTablet={isBesideOnTablet}>
    <ListPane label="Messages">
      <div style={{ height: 900 }} />
    </ListPane>
    <OpenPane label="Message" isChosen>
      <div style={{ height: 900 }} />
    </OpenPane>
  </TwoPanes>
)

test('a list and the open item stand side by side; a narrow window shows what was chosen, or only one of them', async () => {
  await page.viewport(1200, 600)
  const screen = await render(panes())
  const boxOf = (role: 'region' | 'article') => screen.getByRole(role).element().getBoundingClientRect()
  expect(boxOf('article').left).toBeGreaterThan(boxOf('region').right)
  screen.unmount()

  await page.viewport(768, 600)
  const tablet = await render(panes(undefined, true))
  expect(tablet.getByRole('article').element().getBoundingClientRect().left).toBeGreaterThan(250)
  expect(scrollY).toBe(0)
  tablet.unmount()

  await page.viewport(500, 600)
  const narrow = await render(panes())
  await expect.poll(() => narrow.getByRole('article').element().getBoundingClientRect().top).toBeLessThan(100)
  await narrow.rerender(panes('open'))
  await expect.element(narrow.getByRole('region')).not.toBeInTheDocument()
  await expect.element(narrow.getByRole('article')).toBeVisible()
  await narrow.rerender(panes('list'))
  await expect.element(narrow.getByRole('article')).not.toBeInTheDocument()
  scrollTo(0, 0)
})
