import { expect, test, vi } from 'vitest'
import { refusing } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import type { ServiceCall } from '../../api/service-description.ts'
import { CallsPart } from './calls-part.tsx'
import { DocumentationResults } from './documentation-results.tsx'
import { GLOSSARY } from './glossary.ts'
import { FORMULAS } from './glossary-formulas.ts'
import { GlossaryPart } from './glossary-part.tsx'
import { GuidePart } from './guide-part.tsx'

const CALL: ServiceCall = {
  security: [{ session: [] }],
  'x-roles': ['ROLE_MANAGER'],
  'x-scope': { ROLE_MANAGER: 'all' },
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
  responses: { 200: { content: { 'application/json': { schema: { type: 'object', properties: { solde: { type: 'number' } } } } } } },
}
const PATHS = { '/securecanal/solde/{id}': { get: CALL }, '/securecanal/credits/add': { post: CALL } }

/** Answers by path in place of the server, and returns the paths that were fetched. */
function answerPaths(answers: Record<string, () => Response>): string[] {
  const fetchedPaths: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.origin)
    fetchedPaths.push(pathname)
    return answers[pathname]?.() ?? new Response(null, { status: 501 })
  })
  return fetchedPaths
}

const renderCalls = (roleName: string, open?: string) =>
  renderPart(
    <ReadBoundary failure="Les appels n’ont pas pu être lus">
      <CallsPart open={open} roleName={roleName} onOpen={() => undefined} />
    </ReadBoundary>,
  )

test('a description that cannot be read says so', async () => {
  answerPaths({ '/openapi.json': () => refusing(503, { message: 'Réessayez plus tard.' }) })
  const screen = await renderCalls('ROLE_MANAGER')
  await expect.element(screen.getByText('Les appels n’ont pas pu être lus')).toBeVisible()
  await expect.element(screen.getByText('Réessayez plus tard.')).toBeVisible()
})

test('a GET of their role is tried with what is typed; its refusal is shown as it came', async () => {
  const fetchedPaths = answerPaths({
    '/openapi.json': () => Response.json({ paths: PATHS }),
    '/securecanal/solde/12': () => refusing(404, { message: 'Compte inconnu.' }),
  })
  const screen = await renderCalls('ROLE_MANAGER', 'GET /securecanal/solde/{id}')
  await screen.getByRole('textbox', { name: 'id' }).fill('12')
  await screen.getByRole('button', { name: 'Envoyer' }).click()
  await expect.element(screen.getByLabelText('Réponse reçue')).toHaveTextContent('Compte inconnu.')
  await expect.element(screen.getByText(/^404, /)).toBeVisible()
  expect(fetchedPaths).toEqual(['/openapi.json', '/securecanal/solde/12'])
})

test('nothing can be tried that changes something, or that the role may not read', async () => {
  answerPaths({ '/openapi.json': () => Response.json({ paths: PATHS }) })
  const manager = await renderCalls('ROLE_MANAGER', 'POST /securecanal/credits/add')
  await expect.element(manager.getByRole('heading', { name: 'POST /securecanal/credits/add' })).toBeVisible()
  await expect.element(manager.getByRole('form', { name: 'Essayer' })).not.toBeInTheDocument()
  await manager.unmount()

  const outlet = await renderCalls('ROLE_PDV', 'GET /securecanal/solde/{id}')
  await expect.element(outlet.getByText('Gestionnaire réseau\u00a0: tout')).toBeVisible()
  await expect.element(outlet.getByRole('form', { name: 'Essayer' })).not.toBeInTheDocument()
})

test('the guide of their role is open first; links lead only where the role may go', async () => {
  const screen = await renderPart(<GuidePart open={undefined} roleName="ROLE_PDV" />)
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('La journée d’un point de vente')
  await screen.unmount()

  const other = await renderPart(<GuidePart open="role-gestionnaire" roleName="ROLE_PDV" />)
  await expect.element(other.getByText(/déposez le fichier tel qu’il est arrivé/)).toBeVisible()
  await expect.element(other.getByRole('link', { name: 'Import des activations' })).not.toBeInTheDocument()
})

test('the glossary names each indicator once in its subject, with its formula', async () => {
  for (const { terms } of GLOSSARY) {
    expect(terms).not.toEqual([])
    expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
  }
  const screen = await renderPart(<GlossaryPart />)
  await expect.element(screen.getByText('= réalisé ÷ part écoulée du poids du mois')).toBeVisible()
})

/** Terms that people or files enter, and one that names an outlet. */
const NOT_COMPUTED = [
  'Découvert permis',
  'Seuil d’alerte',
  'Seuil critique',
  'Minimum',
  'Maximum',
  'Pas',
  'Plafond du jour',
  'Plafond du mois',
  'Second accord au-delà de',
  'Dort chez',
  'Relevé',
]

test('every term that is computed has its formula, and every formula has its term', () => {
  const terms = GLOSSARY.flatMap((subject) => subject.terms)
  expect(terms.filter(({ formula }) => formula === undefined).map(({ term }) => term)).toEqual(NOT_COMPUTED)
  const named = GLOSSARY.flatMap(({ title, terms: ofSubject }) => ofSubject.map(({ term }) => `${title} · ${term}`))
  const formulas = Object.entries(FORMULAS).flatMap(([title, ofSubject]) => Object.keys(ofSubject).map((term) => `${title} · ${term}`))
  expect(formulas.filter((formula) => !named.includes(formula))).toEqual([])
})

test('the search looks into every part; a description that cannot be read hides nothing else', async () => {
  answerPaths({ '/openapi.json': () => refusing(503, {}) })
  const screen = await renderPart(
    <ReadBoundary>
      <DocumentationResults text="atterrissage" />
    </ReadBoundary>,
  )
  await expect
    .element(screen.getByRole('link', { name: 'Les statistiques du réseau' }))
    .toHaveAttribute('href', '/documentation?guide=statistiques')
  await expect.element(screen.getByText('= atterrissage ÷ objectif')).toBeVisible()
})
