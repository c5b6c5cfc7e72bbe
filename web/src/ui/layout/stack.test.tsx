import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../form/button.tsx'
import { ActBar } from './act-bar.tsx'
import { Age } from './age.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { PublicPanel } from './public-panel.tsx'
import { Row, Stack } from './stack.tsx'
import { StandalonePage } from './standalone-page.tsx'
import { Mark, Tag } from './tag.tsx'
import { withCard } from './with-card.tsx'

const box = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()

test('a stack is one column whose long words do not widen it; a form stays a form', async () => {
  const onSubmit = vi.fn<(event: Event) => void>()
  await render(
    <div style={{ width: 200 }}>
      <Stack as="form" gap={2} aria-label="Prix" onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <p style={{ overflowWrap: 'anywhere' }}>{'long'.repeat(60)}</p>
        <p>bas</p>
      </Stack>
    </div>,
  )
  await expect.element(page.getByRole('form', { name: 'Prix' })).toBeVisible()
  expect(box('bas').width).toBe(200)
  expect(box('bas').top - box('long'.repeat(60)).bottom).toBeCloseTo(8, 0)
})

test('a row wraps where the room is short, unless it may not', async () => {
  const words = (
    <>
      <span style={{ flex: 'none', width: 80 }}>un</span>
      <span style={{ flex: 'none', width: 80 }}>deux</span>
    </>
  )
  const screen = await render(
    <div style={{ width: 100 }}>
      <Row gap={[1, 4]}>{words}</Row>
    </div>,
  )
  expect(box('deux').top).toBeGreaterThan(box('un').top)
  await screen.rerender(
    <div style={{ width: 100 }}>
      <Row gap={[1, 4]} isOneLine>
        {words}
      </Row>
    </div>,
  )
  expect(box('deux').top).toBe(box('un').top)
  expect(box('deux').left - box('un').right).toBeCloseTo(16, 0)
})

test('on a telephone buttons of a filled row share its width', async () => {
  await page.viewport(375, 700)
  const screen = await render(
    <Row isFilled>
      <Button>Refuser</Button>
      <Button>Approuver</Button>
    </Row>,
  )
  const [first, second] = screen.getByRole('button').elements()
  const [left, right] = [first, second].map((button) => button?.getBoundingClientRect() ?? new DOMRect())
  expect((right?.right ?? 0) - (left?.left ?? 0)).toBeCloseTo(screen.container.firstElementChild?.clientWidth ?? 0, 0)
})

test('a decision stays in view at the foot of a long page, with its consequence and its buttons', async () => {
  await page.viewport(800, 500)
  const onApprove = vi.fn<() => void>()
  const screen = await render(
    <>
      <div style={{ height: 3_000 }} />
      <DecisionBar label="Décision" fact="Le solde passera à 12,00 €" detail="Annulable par contre-passation.">
        <Button variant="default">Rejeter</Button>
        <Button onClick={onApprove}>Approuver</Button>
      </DecisionBar>
    </>,
  )
  const bar = screen.getByRole('region', { name: 'Décision' })
  await expect.element(bar).toHaveTextContent(/^Le solde passera à 12,00 €Annulable par contre-passation\./)
  expect(bar.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500)
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  expect(onApprove).toHaveBeenCalledOnce()
})

test('rare acts are in a menu with a name', async () => {
  const onSelect = vi.fn<() => void>()
  const screen = await render(
    <ActBar others={[{ label: 'Archiver…', onSelect }]}>
      <Button>Modifier</Button>
    </ActBar>,
  )
  await screen.getByRole('button', { name: 'Autres actes' }).click()
  await screen.getByRole('menuitem', { name: 'Archiver…' }).click()
  expect(onSelect).toHaveBeenCalledOnce()
})

test('pages outside the shell have one title, one main part, and a decoration that is not read', async () => {
  const screen = await render(
    <StandalonePage
      icon={null}
      title="Cette page n’existe pas"
      message="Le lien est peut-être ancien."
      actions={<a href="/">Accueil</a>}
      reference="/vieux"
    />,
  )
  await expect.element(screen.getByRole('main').getByRole('heading', { level: 1 })).toHaveTextContent('Cette page n’existe pas')
  await expect.element(screen.getByText('/vieux')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Accueil' })).toBeVisible()
  await screen.rerender(
    <PublicPanel title="Le réseau" sentence="Ventes, crédit, stock." foot="Un compte vous manque ?">
      <h1>Connexion</h1>
    </PublicPanel>,
  )
  await expect.element(screen.getByRole('main')).toHaveTextContent('ConnexionUn compte vous manque ?')
  await expect.element(screen.getByRole('complementary')).toHaveTextContent('AntenneLe réseauVentes, crédit, stock.')
  expect(screen.getByRole('img').elements()).toEqual([])
})

test('an age has the exact time as its tooltip; tags and marks are words', async () => {
  const created = new Date(Date.now() - 12 * 60_000).toISOString()
  const screen = await render(
    <p>
      <Age of={created} /> <Tag>À compléter</Tag> <Mark>propre</Mark>
    </p>,
  )
  await expect
    .element(screen.getByText(/il y a 1[123]\smin/))
    .toHaveAttribute('title', expect.stringMatching(/\d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}/))
  await expect.element(screen.getByText('À compléter')).toBeVisible()
  await expect.element(screen.getByText('propre')).toBeVisible()
})

test('what is still loading stands in a card', async () => {
  const screen = await render(withCard('Chargement'))
  await expect.element(screen.getByText('Chargement')).toBeVisible()
  expect(getComputedStyle(screen.container.firstElementChild ?? document.body).borderTopWidth).toBe('1px')
})
