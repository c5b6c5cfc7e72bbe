import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { FaqQuestions } from './faq-questions.tsx'

test('an answer of another role is read without the links that one may not open', async () => {
  const screen = await renderPart(<FaqQuestions role="ROLE_MANAGER" roleName="ROLE_PDV" />)
  await screen.getByText(/Pourquoi des lignes restent-elles en quarantaine/).click()
  await expect.element(screen.getByText(/Leur point de vente n’existe pas encore/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'La quarantaine' })).not.toBeInTheDocument()
})

test('questions of their role come before those of everybody, and open where the answer is done', async () => {
  const screen = await renderPart(<FaqQuestions role="ROLE_PDV" roleName="ROLE_PDV" />)
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Point de vente')
  await screen.getByText(/Puis-je annuler une vente/).click()
  await expect.element(screen.getByRole('link', { name: 'Mes ventes' })).toHaveAttribute('href', '/?panel=sales')
})

test('an unknown role reads the questions of everybody', async () => {
  const screen = await renderPart(<FaqQuestions role={undefined} roleName="ROLE_X" />)
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Pour tous')
})
